// Every folder beside this file is a game; a game without one is played on the plain board.
import type { GameModule } from '../board/contract';

const found = import.meta.glob<{ default: GameModule }>('./*/index.ts', { eager: true });

const MODULES = new Map<string, GameModule>(
  Object.entries(found).map(([path, module]) => [path.split('/')[1] ?? path, module.default]),
);

export const moduleOf = (id: string): GameModule | undefined => MODULES.get(id);
