// A card that is held at the edge of the mat for a moment draws the table along, to what is out of sight.
import type { Point } from './geometry';

const EDGE = 30; // pixels from the edge
const PULL = 9; // pixels in a frame
const HELD = 12; // frames until it begins

export interface Held {
  /** Where the card is held, in pixels from the mat's corner, and how large the mat is. */
  at: Point;
  width: number;
  height: number;
  /** It is over a spot already. */
  there: boolean;
}

export class Tow {
  private frame = 0;
  // Frames at the edge; negative: the card came over the edge from the hand and has not been farther in yet.
  private waited = -1;

  constructor(
    private readonly held: () => Held | null,
    private readonly pull: (across: number, down: number) => void,
  ) {}

  /** A card was lifted. */
  begin(): void {
    this.waited = -1;
  }

  /** It was moved: look whether the table goes along, and as long as it does, look again with every frame. */
  look(): void {
    if (this.frame === 0) this.step();
  }

  private step(): void {
    this.frame = 0;
    const held = this.held();
    if (held === null) return;
    const { at, width, height, there } = held;
    const by = (where: number, size: number): number => (where < EDGE ? PULL : where > size - EDGE ? -PULL : 0);
    const [across, down] = [by(at.x, width), by(at.y, height)];
    const inside = at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
    const edge = across !== 0 || down !== 0;
    if (inside && !edge) this.waited = 0;
    if (!inside || !edge || there || this.waited < 0) return;
    this.waited += 1;
    if (this.waited > HELD) this.pull(across, down);
    this.frame = requestAnimationFrame(() => this.step());
  }
}
