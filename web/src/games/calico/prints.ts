// The six prints as paths for a hex of radius 50 with points up, light upon and dark under them. In the order of the rules.

export interface Print {
  light?: string;
  dark?: string;
  /** Drawn as lines. */
  lightLine?: string;
  darkLine?: string;
  width?: number;
}

const n = (value: number): string => value.toFixed(1);

const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A leaf from (x, y) that points to an angle in degrees. */
function leaf(x: number, y: number, angle: number, length: number, width: number): string {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, aside: number): string =>
    `${n(x + along * Math.cos(turn) - aside * Math.sin(turn))} ${n(y + along * Math.sin(turn) + aside * Math.cos(turn))}`;
  return `M${n(x)} ${n(y)}Q${at(length * 0.45, width)} ${at(length, 0)}Q${at(length * 0.45, -width)} ${n(x)} ${n(y)}z`;
}

function dots(): Print {
  const light: string[] = [];
  const dark: string[] = [];
  for (let row = -3; row <= 3; row += 1) {
    for (let col = -3; col <= 3; col += 1) {
      const x = col * 21 + (row % 2 === 0 ? 0 : 10.5);
      const y = row * 18;
      light.push(disc(x, y, 6.4));
      dark.push(disc(x + 10.5, y, 1.9));
    }
  }
  return { light: light.join(''), dark: dark.join('') };
}

/** A frond from (x, y), bending. */
function frond(x: number, y: number, angle: number, length: number): { leaves: string; stem: string } {
  let leaves = '';
  let stem = `M${n(x)} ${n(y)}`;
  const steps = 8;
  let [px, py, turn] = [x, y, angle];
  for (let step = 0; step < steps; step += 1) {
    turn += 4.5;
    px += (length / steps) * Math.cos((turn * Math.PI) / 180);
    py += (length / steps) * Math.sin((turn * Math.PI) / 180);
    stem += `L${n(px)} ${n(py)}`;
    const size = 15.5 - step * 1.35;
    leaves += leaf(px, py, turn - 62, size, 3.4) + leaf(px, py, turn + 62, size, 3.4);
  }
  return { leaves: leaves + leaf(px, py, turn, 8, 3), stem };
}

function fern(): Print {
  const fronds = [
    frond(-24, 54, -96, 62),
    frond(24, 34, -100, 68),
    frond(-42, -4, -92, 48),
    frond(0, -4, -100, 52),
    frond(48, -8, -96, 50),
  ];
  return {
    light: fronds.map((one) => one.leaves).join(''),
    darkLine: fronds.map((one) => one.stem).join(''),
    width: 1.6,
  };
}

function flowers(): Print {
  const spots: [number, number, number, number][] = [
    [-2, -23, 13, 0],
    [-25, 4, 10.5, 20],
    [23, 6, 13, 36],
    [-6, 30, 12, 10],
    [31, -22, 8.5, 12],
    [-32, -24, 8.5, 50],
    [26, 34, 8.5, 22],
    [-31, 31, 8, 30],
    [2, 3, 5, 0],
  ];
  let light = '';
  let dark = '';
  for (const [x, y, r, turn] of spots) {
    for (let petal = 0; petal < 6; petal += 1) light += leaf(x, y, turn + petal * 60, r, r * 0.46);
    dark += disc(x, y, r * 0.26);
  }
  return { light, dark };
}

function quatrefoil(): Print {
  let lines = '';
  let dark = '';
  const pitch = 33;
  for (let row = -2; row <= 2; row += 1) {
    for (let col = -2; col <= 2; col += 1) {
      const [x, y, r] = [col * pitch, row * pitch, 8.2];
      lines += `M${n(x - r)} ${n(y - r)}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 0 ${2 * r}a${r} ${r} 0 0 1 ${-2 * r} 0a${r} ${r} 0 0 1 0 ${-2 * r}z`;
      dark += `M${n(x)} ${n(y - 5.5)}l5.5 5.5-5.5 5.5-5.5-5.5z`;
      dark += `M${n(x + pitch / 2)} ${n(y + pitch / 2 - 4)}l4 4-4 4-4-4z`;
    }
  }
  return { lightLine: lines, dark, width: 3.6 };
}

function stripes(): Print {
  let light = '';
  let dark = '';
  for (let at = -90; at <= 90; at += 18) {
    light += `M${at} -60h7.5l40 120h-7.5z`;
    dark += `M${at + 11.4} -60h2.2l40 120h-2.2z`;
  }
  return { light, dark };
}

function vines(): Print {
  let line = '';
  let light = '';
  let dark = '';
  for (const [at, turn] of [
    [-31, 1],
    [0, -1],
    [31, 1],
  ] as const) {
    line += `M${at} -60q${15 * turn} 15 0 30t0 30t0 30t0 30`;
    for (let step = 0; step < 4; step += 1) {
      const y = -45 + step * 30;
      const side = (step % 2 === 0 ? 1 : -1) * turn;
      light += leaf(at + side * 7, y, side > 0 ? -28 : 208, 14, 5.2);
      light += leaf(at + side * 4, y + 8, side > 0 ? 150 : 30, 12, 4.6);
      dark += disc(at - side * 3, y + 15, 2.3);
    }
  }
  return { lightLine: line, light, dark, width: 2.6 };
}

export const PRINTS: Print[] = [dots(), fern(), flowers(), quatrefoil(), stripes(), vines()];
