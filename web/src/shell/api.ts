// The hall's HTTP. Every refusal arrives as a sentence to show.
import type {
  AccountBody,
  AchievementsBody,
  AnyOrder,
  CardsBody,
  CheckedBody,
  DailyBody,
  DeviceBody,
  GameBody,
  GlanceBody,
  HostBody,
  HostedPerson,
  LearnedTold,
  LeaveBody,
  LookedBody,
  MailBody,
  AnyChannel,
  MeBody,
  MessagesBody,
  Wishes,
  MomentsBody,
  NewTable,
  OptionsBody,
  OrderDone,
  Problem,
  PasswordBody,
  ProgramTold,
  ReachBody,
  ReportBody,
  ResetBody,
  ResultsBody,
  ReviewBody,
  RulesBody,
  Scope,
  StrengthBody,
  TableCard,
  TablesBody,
  TokenGiven,
  VacationBody,
  WhatIf,
} from '../wire';
import { ask as askHall, type Answer } from './carrier';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await askHall(method, path, body);
  } catch {
    throw new Refusal('offline', 'The hall does not answer. Is it running, and are you online?');
  }
  if (answer.ok) return answer.body as T;
  const problem = answer.body as Partial<Problem> | null;
  throw new Refusal(
    problem?.code ?? 'fault',
    problem?.reason ?? `The hall answered ${answer.status} and did not say why.`,
  );
}

const path = encodeURIComponent;

let listed: Promise<GameBody[]> | null = null;
function unlist(error: unknown): never {
  listed = null;
  throw error;
}

export const api = {
  me: () => ask<MeBody>('GET', '/api/me'),
  name: (name: string) => ask<MeBody>('PUT', '/api/me', { name }),
  account: (body: AccountBody) => ask<MeBody>('POST', '/api/account', body),
  login: (body: AccountBody) => ask<MeBody>('POST', '/api/login', body),
  logout: () => ask<MeBody>('POST', '/api/logout'),
  logoutEverywhere: () => ask<MeBody>('POST', '/api/logout/everywhere'),
  password: (body: PasswordBody) => ask<MeBody>('POST', '/api/account/password', body),
  reset: (body: ResetBody) => ask<MeBody>('POST', '/api/account/reset', body),
  mail: (body: MailBody) => ask<MeBody>('POST', '/api/account/mail', body),
  forgotten: (login: string) => ask<OrderDone>('POST', '/api/account/forgotten', { login }),
  leave: (body: LeaveBody) => ask<MeBody>('POST', '/api/me/delete', body),
  device: () => ask<DeviceBody>('POST', '/api/devices'),
  claim: (code: string) => ask<MeBody>('POST', '/api/devices/claim', { code }),
  lessons: () => ask<LearnedTold[]>('GET', '/api/me/lessons'),
  learn: (game: string, lesson: string, anew: boolean) =>
    ask<TableCard>('POST', `/api/games/${path(game)}/lessons/${path(lesson)}`, { anew }),
  vacation: () => ask<VacationBody>('GET', '/api/me/vacation'),
  leaveFor: (days: number) => ask<VacationBody>('POST', '/api/me/vacation', { days }),
  comeBack: () => ask<VacationBody>('DELETE', '/api/me/vacation'),
  daily: (day: string | null) => ask<DailyBody>('GET', `/api/daily${day === null ? '' : `?day=${path(day)}`}`),
  beginDaily: (game: string) => ask<TableCard>('POST', `/api/daily/${path(game)}`),
  results: () => ask<ResultsBody[]>('GET', '/api/me/results'),
  achievements: () => ask<AchievementsBody[]>('GET', '/api/me/achievements'),
  messages: () => ask<MessagesBody>('GET', '/api/me/messages'),
  wish: (body: Wishes) => ask<MessagesBody>('PUT', '/api/me/messages', body),
  addChannel: (body: AnyChannel) => ask<MessagesBody>('POST', '/api/me/channels', body),
  removeChannel: (id: string) => ask<MessagesBody>('POST', `/api/me/channels/${path(id)}/remove`),
  programs: () => ask<ProgramTold[]>('GET', '/api/me/bots'),
  addProgram: (name: string) => ask<ProgramTold>('POST', '/api/me/bots', { name }),
  removeProgram: (bot: string) => ask<ProgramTold[]>('DELETE', `/api/me/bots/${path(bot)}`),
  giveToken: (bot: string, scopes: Scope[]) => ask<TokenGiven>('POST', `/api/me/bots/${path(bot)}/tokens`, { scopes }),
  takeToken: (bot: string, token: string) =>
    ask<ProgramTold[]>('DELETE', `/api/me/bots/${path(bot)}/tokens/${path(token)}`),
  confirm: (key: string) => ask<OrderDone>('POST', `/api/confirm/${path(key)}`),
  stop: (key: string) => ask<OrderDone>('POST', `/api/stop/${path(key)}`),
  unstop: (key: string) => ask<OrderDone>('POST', `/api/stop/${path(key)}/back`),
  /** Asked for once: they stay the same as long as this page is open. */
  games: () => (listed ??= ask<GameBody[]>('GET', '/api/games').catch(unlist)),
  game: (id: string) => ask<GameBody>('GET', `/api/games/${path(id)}`),
  /** Only where this browser holds the hall. */
  strength: (id: string, level: string) => ask<StrengthBody>('GET', `/api/games/${path(id)}/levels/${path(level)}`),
  rules: (id: string) => ask<RulesBody>('GET', `/api/games/${path(id)}/rules`),
  cards: (id: string) => ask<CardsBody>('GET', `/api/games/${path(id)}/cards`),
  cardsAt: (table: string) => ask<CardsBody>('GET', `/api/tables/${path(table)}/cards`),
  check: (id: string, body: OptionsBody) => ask<CheckedBody>('POST', `/api/games/${path(id)}/check`, body),
  tables: () => ask<TablesBody>('GET', '/api/tables'),
  review: (id: string) => ask<ReviewBody>('GET', `/api/tables/${path(id)}/review`),
  whatIf: (id: string, body: WhatIf) => ask<TableCard>('POST', `/api/tables/${path(id)}/what-if`, body),
  table: (id: string) => ask<TableCard>('GET', `/api/tables/${path(id)}`),
  create: (body: NewTable) => ask<TableCard>('POST', '/api/tables', body),
  glance: (id: string) => ask<GlanceBody>('GET', `/api/tables/${path(id)}/glance`),
  looked: (table: string) => ask<LookedBody>('GET', `/api/tables/${path(table)}/looked`),
  look: (table: string, step: number) => ask<LookedBody>('PUT', `/api/tables/${path(table)}/looked`, { step }),
  moments: (id: string, first: number, last: number, seat: number | null) =>
    ask<MomentsBody>(
      'GET',
      `/api/tables/${path(id)}/moments?first=${first}&last=${last}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  reach: () => ask<ReachBody>('GET', '/api/reach'),
  openReach: () => ask<ReachBody>('POST', '/api/reach'),
  host: () => ask<HostBody>('GET', '/api/host'),
  order: (order: AnyOrder) => ask<OrderDone>('POST', '/api/host/orders', order),
  people: (named: string) => ask<HostedPerson[]>('GET', `/api/host/people?named=${path(named)}`),
  report: (body: ReportBody) => ask<OrderDone>('POST', '/api/reports', body),
  record: (record: string) => ask<TableCard>('POST', '/api/records', { record }),
};
