// A bot for Yarnhall in Node 22 or newer (20 with --experimental-websocket):
//   YARNHALL_TOKEN=yh_… node bot.mjs http://127.0.0.1:8420 TABLE [INVITE]
const [base, table, invite] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env.YARNHALL_TOKEN}` };
const socket = new WebSocket(`${base.replace('http', 'ws')}/api/tables/${table}/socket`, { headers });
let held = null; // the last `table` message, with `now` kept up to date
let answered = -1; // the position at which it last chose
let commands = 0;
const send = (command) => socket.send(JSON.stringify({ id: `node-${commands++}`, ...command }));

// The whole bot: any of the offers. `scene.view` is the position, `offer.says` the offer in words.
const choose = (scene) => scene.offers[Math.floor(Math.random() * scene.offers.length)];

socket.onopen = () => send({ do: 'hello' });
socket.onclose = (event) => console.log(event.reason || 'The line is closed.');
socket.onmessage = (event) => {
  const told = JSON.parse(event.data);
  if (told.type === 'table') held = told;
  if (told.type === 'event') {
    if (told.version > held.version + 1) send({ do: 'hello' }); // something was lost on the way
    held.version = told.version;
    held.now = told.now ?? held.now;
  }
  if (told.type === 'refused') {
    if (told.code !== 'stale') throw new Error(told.reason);
    answered = -1; // a fresh `table` follows
  }
  if (held !== null && (told.type === 'table' || told.type === 'event')) act(held.you[0], held.now);
};

function act(seat, now) {
  if (now.phase === 'over') {
    console.log(now.result.amounts.join(' to '));
    socket.close();
  } else if (seat === undefined) {
    if (now.phase === 'gathering') send({ do: 'sit', invite });
  } else if (now.scene?.offers.length > 0 && now.scene.acting.includes(seat) && now.scene.position !== answered) {
    answered = now.scene.position;
    send({ do: 'act', seat, position: answered, action: choose(now.scene).action, automatic: true });
  }
}
