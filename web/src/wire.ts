// Written by scripts/types from src/yarnhall/wire. Do not edit: change the Python and run it again.

/** The first frame of a socket; nothing else is heard before it. Answered by `table`, or by the missed `event`s. */
export interface Hello {
  do: "hello";
  protocol?: number;
  audience?: "seats" | "spectators" | null;
  seen?: number | null;
  show?: number | null;
  id: string;
}

/** Look through one of my seats, or draw the curtain (None) between people who share a screen. */
export interface Show {
  do: "show";
  seat?: number | null;
  id: string;
}

/** Do an offered action, or a typed one. One of `action` and `text`. */
export interface Act {
  do: "act";
  seat: number;
  position: number;
  action?: number | null;
  text?: string | null;
  automatic?: boolean;
  id: string;
}

/** Take back my last choice (`scene.undo` says whether I may). */
export interface Undo {
  do: "undo";
  seat: number;
  position: number;
  id: string;
}

/** Take back everything I chose this turn, as far as undo goes. */
export interface Restart {
  do: "restart";
  seat: number;
  position: number;
  id: string;
}

/** Ask everybody to go back to where `step` steps were done. Bots always agree. */
export interface AskUndo {
  do: "ask_undo";
  seat: number;
  position: number;
  step: number;
  id: string;
}

/** Agree or not to what was asked; one no ends it. The asker may say no to take the question back. */
export interface AnswerUndo {
  do: "answer_undo";
  seat: number;
  position: number;
  agree: boolean;
  id: string;
}

/** Let everything pass until my next turn, or no longer: told to nobody else. Own screens get a `scene` after it. */
export interface LetPass {
  do: "let_pass";
  seat: number;
  on: boolean;
  id: string;
}

/** Ask what I could do when my turn comes if nothing changed, after these steps of it. Answered by `ahead`. */
export interface Ahead {
  do: "ahead";
  seat: number;
  position: number;
  actions?: number[];
  id: string;
}

/** Leave these steps for my next turn; none: no longer. They are done if they still mean the same and nothing of `watch` has changed. Told to nobody else; own screens get a `scene` after it. */
export interface Intend {
  do: "intend";
  seat: number;
  position: number;
  actions?: number[];
  watch?: string[];
  id: string;
}

/** Chat. Seats hear seats and spectators hear spectators; when the game is over everybody hears everybody. */
export interface Say {
  do: "say";
  text: string;
  id: string;
}

/** Claim an open seat. A table by link asks for its invite; at a public one it may be left out. */
export interface Sit {
  do: "sit";
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
  same_screen?: boolean;
  id: string;
}

/** Give a seat back before the game begins. */
export interface Stand {
  do: "stand";
  seat: number;
  id: string;
}

/** The host, before the game begins: make a seat open, or give it to a bot. */
export interface SetSeat {
  do: "set_seat";
  seat: number;
  bot?: string | null;
  id: string;
}

/** The host begins; every seat must be taken. */
export interface Start {
  do: "start";
  id: string;
}

/** Leave a running game; my seat waits for me, or a bot plays it until I take it back. */
export interface Leave {
  do: "leave";
  seat: number;
  bot?: string | null;
  id: string;
}

/** Let a bot play for a seat whose person left, or has been away longer than the hall's pause. */
export interface Hand {
  do: "hand";
  seat: number;
  bot: string;
  id: string;
}

/** Come back to my seat: the bot gets up. */
export interface Take {
  do: "take";
  seat: number;
  id: string;
}

/** Give up. With one rival left the game ends; with more a bot plays the seat to the end, and it comes last. */
export interface Resign {
  do: "resign";
  seat: number;
  position: number;
  id: string;
}

/** After the end: a new table with the same game, options, people and bots; everybody is told its id. */
export interface Rematch {
  do: "rematch";
  id: string;
}

/** Ask what a good bot would do with what my seat knows. Answered by `hint`, in its time. */
export interface Hint {
  do: "hint";
  seat: number;
  position: number;
  id: string;
}

/** Ask how my points would change by each of these actions, and whether it could be taken back. */
export interface Preview {
  do: "preview";
  seat: number;
  position: number;
  actions: number[];
  automatic?: boolean;
  id: string;
}

/** Are you there? Answered by `pong`. */
export interface Ping {
  do: "ping";
  id: string;
}

/** A table to be made. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | number | boolean>;
  preset?: string | null;
  public?: boolean;
  clock?: Clock;
  start?: boolean;
}

/** Who shall sit on a seat of a new table. */
export interface SeatWish {
  who: "bot" | "me" | "open" | "same_screen";
  name?: string | null;
  level?: string | null;
}

/** Options to be checked, or the name of a preset. */
export interface OptionsBody {
  options?: Record<string, string | number | boolean>;
  preset?: string | null;
}

export interface NameBody {
  name: string;
}

export interface AccountBody {
  login: string;
  password: string;
}

/** Another password for my account. */
export interface PasswordBody {
  old: string;
  password: string;
}

/** Another password, by a link. */
export interface ResetBody {
  code: string;
  password: string;
}

/** Where a link for another password shall be sent. */
export interface MailBody {
  mail: string;
  password: string;
}

export interface ForgottenBody {
  login: string;
}

/** Leave for good. */
export interface LeaveBody {
  password?: string | null;
}

export interface DeviceClaim {
  code: string;
}

export interface VacationWish {
  days: number;
}

/** A record to be imported, as JSON or as text. */
export interface RecordBody {
  record: string;
}

/** A lesson to be taken. */
export interface LessonWish {
  anew?: boolean;
}

/** Try it from there: go on from a moment of a finished game, at a table that counts for nothing. */
export interface WhatIf {
  step: number;
  seat?: number | null;
  friends?: boolean;
  level?: string | null;
}

/** What I have seen of a table. */
export interface LookedAt {
  step: number;
}

/** What a browser's push service gave. */
export interface AddPush {
  kind: "push";
  endpoint: string;
  p256dh: string;
  auth: string;
  label?: string;
}

export interface AddMail {
  kind: "mail";
  mail: string;
}

export interface AddWebhook {
  kind: "webhook";
  url: string;
  form: "discord" | "gotify" | "json" | "ntfy";
}

/** A new program. */
export interface ProgramBody {
  name: string;
}

/** A new token. */
export interface TokenWish {
  scopes?: ("open" | "play" | "talk")[];
}

/** End a game, or take away a table at which none has begun. */
export interface CloseTable {
  do: "close";
  table: string;
  reason?: string;
}

/** Give a seat of a running game to a bot or to a person: one of `bot` and `person`. */
export interface HandSeat {
  do: "hand";
  table: string;
  seat: number;
  bot?: string | null;
  person?: string | null;
}

/** Shut somebody out or let them say nothing: one of `person` and `network`. */
export interface Restrain {
  do: "restrain";
  how: "ban" | "mute";
  person?: string | null;
  network?: string | null;
  reason?: string;
  hours?: number | null;
}

/** Take such a restraint back. */
export interface Lift {
  do: "lift";
  restraint: string;
}

/** Let every page show a line. */
export interface Announce {
  do: "announce";
  words: string;
  minutes?: number | null;
}

/** Let running games go on and open no new ones; or open new ones again. */
export interface Drain {
  do: "drain";
  on: boolean;
}

/** A report was looked into. */
export interface Settle {
  do: "settle";
  report: string;
}

/** Somebody behaves badly: who sits on `seat`, or whoever said the line of chat `said`. */
export interface ReportBody {
  table: string;
  reason: string;
  seat?: number | null;
  said?: number | null;
  name?: string | null;
}

/** Everything: after `hello`, after a stale command, when the reader becomes a seat, and when the game ends. */
export interface TableTold {
  type: "table";
  table: string;
  protocol: number;
  version: number;
  audience: "seats" | "spectators";
  game: string;
  title: string;
  options: Record<string, string | number | boolean>;
  reference: unknown;
  own: OwnText[];
  public: boolean;
  clock: Clock;
  commitment: string;
  you: number[];
  host: boolean;
  invite: string | null;
  imported: boolean;
  what_if: string | null;
  daily: string | null;
  quiet: string;
  remarks: string[];
  lets_pass: string;
  now: Now;
  log: LogLine[];
  chat: ChatLine[];
}

/** A text that somebody brought to the game, such as card values of their own copy. */
export interface OwnText {
  label: string;
  hash: string;
}

/** How time is kept. `move`: so long for each move. `bank`: so long for the game, and more after each move. */
export interface Clock {
  kind: "bank" | "move" | "none";
  seconds: number;
  increment: number;
  timeout: "bot" | "resign";
}

/** Everything about a table that changes, except log and chat: replaces what the client held. */
export interface Now {
  at: number;
  phase: "gathering" | "over" | "playing";
  seats: SeatTold[];
  spectators: number;
  scene: Scene | null;
  undo_asked: UndoAsked | null;
  result: Result | null;
  seed: string | null;
  rematch: string | null;
}

/** Who sits where, as everybody may know it. */
export interface SeatTold {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: string | null;
  portrait: number | null;
  program: boolean;
  yours: boolean;
  host: boolean;
  same_screen: boolean;
  present: boolean;
  away_since: number | null;
  can_hand: boolean;
  left: boolean;
  resigned: boolean;
  acting: boolean;
  time_left: number | null;
  time_runs: boolean;
  vacation: number | null;
}

/** A position through one pair of eyes. */
export interface Scene {
  position: number;
  step: number;
  turn: number;
  observer: number | null;
  acting: number[];
  status: string;
  view: unknown;
  panels: PanelTold[];
  offers: OfferTold[];
  undo: number;
  restart: number;
  passing: boolean | null;
  since: number;
  press: Press | null;
  lesson: LessonTold | null;
  intention: Intention | null;
}

/** What stands beside a player's name, as this reader may know it. */
export interface PanelTold {
  points: string | null;
  counts: CountTold[];
}

/** One number about a player. */
export interface CountTold {
  label: string;
  symbol: string;
  text: string;
}

/** One thing the shown seat may do. */
export interface OfferTold {
  action: number;
  text: string;
  offer: unknown;
  says: string;
}

/** The only thing the observer can do. It would end what can be taken back, and so it waits for a press. */
export interface Press {
  action: number;
  text: string;
  until: number;
}

/** How far the observer is in the lesson that is played here. */
export interface LessonTold {
  id: string;
  title: string;
  done: number;
  of: number;
  pages: PageTold[];
  action: number | null;
  text: string;
  keep: number;
  astray: string;
  finished: boolean;
  next: string | null;
}

/** Something that a lesson says, and what it means. */
export interface PageTold {
  say: string;
  point: string[];
  named: string[];
  rule: string;
  tries: string;
  refused: string;
}

/** What the shown seat has left for its next turn. */
export interface Intention {
  can: boolean;
  says: string[];
  watch: string[];
  why: string;
}

/** Somebody asks to go back; others agree or not. */
export interface UndoAsked {
  seat: number;
  step: number;
  waiting: number[];
}

/** The end. */
export interface Result {
  sentence: string;
  placing: number[];
  points: number[];
  amounts: string[];
  sheets: SheetLine[][];
  finished: boolean;
  scored: boolean;
}

export interface SheetLine {
  label: string;
  points: number;
  why: string;
  amount: string;
}

/** Something that happened, told to this reader. */
export interface LogLine {
  step: number;
  turn: number;
  seat: number | null;
  text: string;
}

export interface ChatLine {
  at: number;
  audience: "seats" | "spectators";
  seat: number | null;
  name: string;
  text: string;
}

/** One thing that happened. Versions are dense: a gap means that the client must say `hello` again. */
export interface EventTold {
  type: "event";
  version: number;
  kind: "acted" | "closed" | "given" | "handed" | "left" | "rematch" | "resigned" | "said" | "sat" | "set" | "started" | "stood" | "taken" | "timeout" | "undo_answered" | "undo_asked" | "undone" | "vacation" | "waited";
  at: number;
  seat: number | null;
  steps: StepTold[];
  keep: number | null;
  chat: ChatLine | null;
  agree: boolean | null;
  now: Now | null;
}

/** One step of the game as this reader may know it. */
export interface StepTold {
  step: number;
  turn: number;
  seat: number;
  forced: boolean;
  lines: string[];
  text: string | null;
  says: string | null;
}

/** Answer to `show`: the same position through other eyes, and the log as they know it. */
export interface SceneTold {
  type: "scene";
  id: string;
  version: number;
  now: Now;
  log: LogLine[];
}

/** The command was done, and is on disk. */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/** The command was not done, and nothing changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  reason: string;
}

/** Who is here changed. Replaces `now.seats`, unless the client holds another version than it was true for. */
export interface Presence {
  type: "presence";
  version: number;
  seats: SeatTold[];
  spectators: number;
  at: number;
}

/** Answer to `hint`. A person is told of it step by step: where to look, which piece, then the move and why. */
export interface HintTold {
  type: "hint";
  id: string;
  position: number;
  action: number;
  text: string;
  look: string;
  moves: AdviceTold[];
}

/** One move, weighed. */
export interface AdviceTold {
  action: number;
  text: string;
  says: string;
  words: string;
  reasons: ReasonTold[];
  chance: number | null;
  points: number | null;
}

/** What a choice does, or why it is good or bad. */
export interface ReasonTold {
  words: string;
  leaning: number;
}

/** Answer to `preview`, from what the seat knows. */
export interface PreviewTold {
  type: "preview";
  id: string;
  position: number;
  gains: (number | null)[];
  foreseen: unknown[];
  final: boolean[];
}

/** Answer to `ahead`: my next turn, if nothing changed until then. */
export interface AheadTold {
  type: "ahead";
  id: string;
  position: number;
  says: string[];
  offers: OfferTold[];
  watched: string[];
}

/** Answer to `ping`. */
export interface Pong {
  type: "pong";
  id: string;
  at: number;
  version: number;
}

/** The last message before the server closes the socket. */
export interface Bye {
  type: "bye";
  code: string;
  reason: string;
  retry_after: number | null;
}

/** The lists of the hall, at first and whenever they change. */
export interface HallTold {
  type: "hall";
  tables: TablesBody;
  announced: Announced | null;
}

export interface TablesBody {
  mine: TableCard[];
  open: TableCard[];
  running: TableCard[];
}

/** A table in a list, or on the page that an invite link opens. */
export interface TableCard {
  id: string;
  game: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  public: boolean;
  seats: SeatCard[];
  host: string;
  your_move: boolean;
  clock: Clock;
  imported: boolean;
  offline: boolean;
  what_if: boolean;
  created: number;
  updated: number;
  daily: string | null;
  goes: number | null;
  invite: string | null;
}

export interface SeatCard {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  yours: boolean;
  acting: boolean;
  portrait: number | null;
  program: boolean;
}

/** What hosts tell everybody. */
export interface Announced {
  words: string;
  at: number | null;
  drain: boolean;
  now: number;
}

/** A table began to wait for me. */
export interface YourMove {
  type: "your_move";
  table: string;
  game: string;
  title: string;
  status: string;
}

/** Something else happened at a table of mine. */
export interface Word {
  type: "word";
  event: "chat" | "game_over" | "invited" | "my_move" | "undo_asked";
  table: string;
  title: string;
  text: string;
}

/** Every answer of HTTP that is an error. */
export interface Problem {
  code: string;
  reason: string;
}

/** Who I am to this hall. */
export interface MeBody {
  person: string | null;
  name: string | null;
  account: string | null;
  kept: number | null;
  host: boolean;
  mail: string | null;
  mails: boolean;
  daily: boolean;
  offline: boolean;
}

/** Days in which the clocks of my slow games stand still. */
export interface VacationBody {
  days: number;
  left: number;
  until: number | null;
}

/** What can be earned in one game. */
export interface AchievementsBody {
  game: string;
  title: string;
  earned: number;
  achievements: AchievementTold[];
}

/** Something that can be earned, and whether I have it. */
export interface AchievementTold {
  id: string;
  group: string;
  title: string;
  detail: string;
  options: Record<string, string | number | boolean>;
  seats: number[];
  at: number | null;
  table: string | null;
}

/** How my finished games of one kind went. */
export interface ResultsBody {
  game: string;
  title: string;
  played: number;
  won: number;
  best: number | null;
  average: number | null;
  against: AgainstTold[];
  categories: CategoryTold[];
  latest: ResultTold[];
}

/** How my games against somebody went. */
export interface AgainstTold {
  name: string;
  played: number;
  won: number;
  average: number | null;
}

/** What a kind of points brought me. */
export interface CategoryTold {
  name: string;
  average: number;
  best: number;
}

/** One game of mine. */
export interface ResultTold {
  table: string;
  at: number;
  place: number;
  points: number | null;
}

/** A lesson that I have begun. */
export interface LearnedTold {
  game: string;
  lesson: string;
  at: number | null;
  table: string | null;
}

/** A code that makes another device mine. */
export interface DeviceBody {
  code: string;
  expires: number;
}

/** A game as the hall shows it. */
export interface GameBody {
  id: string;
  title: string;
  tagline: string;
  credits: string;
  rules: number;
  unit: number;
  options: OptionTold[];
  presets: PresetBody[];
  ways: WayBody[];
  seats: number[];
  levels: LevelBody[];
  lessons: LessonCard[];
}

/** One field of the form that the lobby draws. */
export interface OptionTold {
  name: string;
  kind: "choice" | "flag" | "number" | "text";
  label: string;
  help: string;
  default: string | number | boolean;
  choices: ([string | number, string])[];
  low: number;
  high: number;
}

export interface PresetBody {
  name: string;
  options: Record<string, string | number | boolean>;
  seats: number[];
}

/** A way to play that is offered by name. */
export interface WayBody {
  title: string;
  about: string;
  options: Record<string, string | number | boolean>;
  seats: number[];
  scenario: boolean;
  gentle: boolean;
}

/** A bot that may be given a seat. */
export interface LevelBody {
  id: string;
  title: string;
  about: string;
}

/** A lesson as a list shows it. */
export interface LessonCard {
  id: string;
  title: string;
  about: string;
  steps: number;
}

export interface RulesBody {
  title: string;
  markdown: string;
}

/** Everything that lies in the box, and what a game's drawings need to know of it. */
export interface CardsBody {
  title: string;
  cards: CardsTold[];
  reference: Record<string, unknown>;
}

/** Components of one kind. `reconstructed` says what of them could not be seen in print. */
export interface CardsTold {
  title: string;
  cards: CardTold[];
  reconstructed: string;
  spoken: boolean;
}

/** One component: its name, what it does or asks for, and what it is worth, in words. */
export interface CardTold {
  name: string;
  text: string;
  value: string;
}

export interface CheckedBody {
  options: Record<string, string | number | boolean>;
  seats: number[];
}

/** A table as somebody sees it who passes by, through their own eyes; nothing to choose from is in it. */
export interface GlanceBody {
  game: string;
  reference: Record<string, unknown>;
  now: Now;
  since: number;
}

/** Steps of a game through one pair of eyes: anybody's once it is over, my own while it runs. */
export interface MomentsBody {
  steps: number;
  observer: number | null;
  scenes: Scene[];
  told: StepTold[];
}

/** Up to which step I have seen a table, as long as I play there. */
export interface LookedBody {
  step: number | null;
  ago: number;
}

/** Such a game in the browser that holds it. */
export interface Leaving {
  table: string;
  title: string;
  over: boolean;
  steps: number;
  home: Homecoming;
}

/** A game that was played offline, to be kept here; one that is not over goes on here, against the same bots. */
export interface Homecoming {
  record: string;
  seats: SeatHome[];
}

/** Who sat on a seat of a game that was played offline. */
export interface SeatHome {
  mine: boolean;
  level: string | null;
}

/** How strong a level is in the browser that holds the hall; an empty sentence: as strong as anywhere. */
export interface StrengthBody {
  about: string;
}

/** A day. */
export interface DailyBody {
  day: string;
  today: string;
  first: string;
  at: number;
  ends: number;
  streak: number;
  games: DailyGame[];
}

/** A game's daily. How others did is told to those who have had their try, and to everybody when the day is over. */
export interface DailyGame {
  game: string;
  title: string;
  way: string;
  counts: string;
  rivals: string[];
  commitment: string;
  seed: string | null;
  next: string | null;
  mine: MyTry | null;
  streak: number;
  told: boolean;
  accounts: DailyCrowd;
  guests: DailyCrowd;
  best: DailyListed[];
  line: DailyLine | null;
}

/** My one try at a daily. */
export interface MyTry {
  table: string;
  state: "begun" | "broken" | "done" | "given_up" | "late";
  said: string;
  listed: boolean;
  place: number | null;
  of: number;
}

/** Those who are compared with each other. */
export interface DailyCrowd {
  count: number;
  bins: DailyBin[];
}

/** A bar of the histogram, the worst first. */
export interface DailyBin {
  label: string;
  count: number;
  mine: boolean;
  hall: boolean;
}

/** One of the best. */
export interface DailyListed {
  name: string;
  said: string;
  place: number;
  yours: boolean;
  table: string | null;
}

/** The best that the hall's strongest bot found, knowing what a player knows. */
export interface DailyLine {
  level: string;
  said: string;
  lines: number;
  table: string | null;
}

/** Everything about my messages. */
export interface MessagesBody {
  kinds: ("mail" | "push" | "webhook")[];
  key: string | null;
  wishes: Wishes;
  channels: ChannelTold[];
}

/** What somebody wants to hear, and when. */
export interface Wishes {
  my_move: ("mail" | "push" | "webhook")[];
  invited: ("mail" | "push" | "webhook")[];
  game_over: ("mail" | "push" | "webhook")[];
  undo_asked: ("mail" | "push" | "webhook")[];
  chat: ("mail" | "push" | "webhook")[];
  reminders: number;
  quiet: Quiet | null;
}

/** Hours in which nothing is sent; what still holds when they end is sent then. */
export interface Quiet {
  first: number;
  last: number;
  zone: string;
}

/** Where messages of mine go. */
export interface ChannelTold {
  id: string;
  kind: "mail" | "push" | "webhook";
  label: string;
  at: number;
  confirmed: boolean;
  trouble: string | null;
}

/** What a service worker is told, encrypted for it alone. */
export interface PushBody {
  id: string;
  tag: string;
  title: string;
  text: string;
  path: string;
  stop: string;
}

/** A program of mine. */
export interface ProgramTold {
  person: string;
  name: string;
  created: number;
  tokens: TokenTold[];
}

/** A token, without what nobody can read again. */
export interface TokenTold {
  id: string;
  scopes: string[];
  created: number;
}

/** The only time that a token can be read. */
export interface TokenGiven {
  token: string;
  told: TokenTold;
}

/** A finished game, looked at again. While the hall still looks, `moments` and `seats` are empty: ask again. */
export interface ReviewBody {
  status: "failed" | "ready" | "thinking";
  done: number;
  of: number;
  calibrated: boolean;
  chances: number[];
  moments: ReviewMoment[];
  seats: ReviewSeat[];
}

/** One choice of a finished game, and what came of it. */
export interface ReviewMoment {
  step: number;
  seat: number;
  chances: number[];
  played: string;
  says: string;
  best: string | null;
  better: string | null;
  why: ReasonTold[];
  why_not: ReasonTold[];
  loss: number;
  loss_points: number | null;
  luck: number[];
  luck_points: (number | null)[];
}

/** A seat's whole game. */
export interface ReviewSeat {
  seat: number;
  choices: number;
  loss: number;
  loss_points: number | null;
  luck: number;
  luck_points: number | null;
  mistakes: number[];
  words: string;
}

/** How others reach this hall: what the links begin with that are sent to them. */
export interface ReachBody {
  links: string[];
  here: boolean;
  openable: boolean;
}

export interface HealthBody {
  status: "ok";
  version: string;
  protocol: number;
}

/** Everything on the hosts' page. */
export interface HostBody {
  at: number;
  announced: Announced;
  nodes: NodeTold[];
  playing: number;
  gathering: number;
  levels: Record<string, string>;
  tables: HostedTable[];
  reports: ReportTold[];
  restraints: RestraintTold[];
  deeds: DeedTold[];
}

/** One server process, as it said a few seconds ago. */
export interface NodeTold {
  id: string;
  seen: number;
  opened: number;
  version: string;
  tables: number;
  people: number;
  sockets: number;
  thinking: number;
  waiting: number;
  load: number | null;
  memory: number | null;
  failing: string[];
}

/** A table that is not over: who sits there, not what lies there. */
export interface HostedTable {
  id: string;
  title: string;
  phase: "gathering" | "over" | "playing";
  public: boolean;
  lesson: boolean;
  seats: HostedSeat[];
  created: number;
  updated: number;
}

export interface HostedSeat {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  person: string | null;
}

export interface ReportTold {
  id: string;
  at: number;
  person: string;
  name: string;
  by: string;
  table: string;
  title: string;
  reason: string;
  said: string | null;
  later: boolean;
}

export interface RestraintTold {
  id: string;
  how: "ban" | "mute";
  who: string;
  network: boolean;
  reason: string;
  at: number;
  until: number | null;
}

/** What a host did. */
export interface DeedTold {
  at: number;
  by: string;
  said: string;
}

export interface HostedPerson {
  id: string;
  name: string;
  login: string | null;
  host: boolean;
  created: number;
  here: boolean;
}

/** It was done. */
export interface OrderDone {
  said: string;
}

export type AnyCommand =
  | Hello
  | Show
  | Act
  | Undo
  | Restart
  | AskUndo
  | AnswerUndo
  | LetPass
  | Ahead
  | Intend
  | Say
  | Sit
  | Stand
  | SetSeat
  | Start
  | Leave
  | Hand
  | Take
  | Resign
  | Rematch
  | Hint
  | Preview
  | Ping;

export type AnyTold =
  | TableTold
  | EventTold
  | SceneTold
  | Done
  | Refused
  | Presence
  | HintTold
  | PreviewTold
  | AheadTold
  | Pong
  | Bye;

export type AnyHallTold =
  | HallTold
  | YourMove
  | Word;

export type AnyOrder =
  | CloseTable
  | HandSeat
  | Restrain
  | Lift
  | Announce
  | Drain
  | Settle;

export type AnyChannel =
  | AddPush
  | AddMail
  | AddWebhook;

export type Occasion =
  | "chat"
  | "game_over"
  | "invited"
  | "my_move"
  | "undo_asked";

export type ChannelKind =
  | "mail"
  | "push"
  | "webhook";

export type HookForm =
  | "discord"
  | "gotify"
  | "json"
  | "ntfy";

export type Scope =
  | "open"
  | "play"
  | "talk";

export type Phase =
  | "gathering"
  | "over"
  | "playing";

export type Audience =
  | "seats"
  | "spectators";

export type EventKind =
  | "acted"
  | "closed"
  | "given"
  | "handed"
  | "left"
  | "rematch"
  | "resigned"
  | "said"
  | "sat"
  | "set"
  | "started"
  | "stood"
  | "taken"
  | "timeout"
  | "undo_answered"
  | "undo_asked"
  | "undone"
  | "vacation"
  | "waited";

export type TryState =
  | "begun"
  | "broken"
  | "done"
  | "given_up"
  | "late";

export const PROTOCOL = 1;
