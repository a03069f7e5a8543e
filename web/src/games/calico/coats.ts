// The coats of the ten cats, in the order of the rules. Ours; no two look alike.

export interface Coat {
  fur: string;
  /** Darker fur: stripes, patches, points. */
  mark: string;
  /** Muzzle and paws. */
  pale: string;
  look: 'tabby' | 'calico' | 'tuxedo' | 'plain' | 'points' | 'mane' | 'fluffy' | 'spots';
}

const COATS: Coat[] = [
  { fur: '#a7a19a', mark: '#6f6963', pale: '#f0ebe3', look: 'tabby' }, // Millie
  { fur: '#f4ede0', mark: '#d2843c', pale: '#fffaf0', look: 'calico' }, // Callie
  { fur: '#3f3b3d', mark: '#2a2729', pale: '#f5f0e6', look: 'tuxedo' }, // Tibbit
  { fur: '#d98b43', mark: '#ab5f22', pale: '#f8e5c8', look: 'tabby' }, // Rumi
  { fur: '#f6f0e4', mark: '#d9cbb4', pale: '#ffffff', look: 'plain' }, // Coconut
  { fur: '#8a6a4c', mark: '#573d28', pale: '#e6d2b4', look: 'spots' }, // Tecolote
  { fur: '#e9d8bf', mark: '#5d4436', pale: '#f3e8d6', look: 'points' }, // Cira
  { fur: '#c9a37a', mark: '#96704a', pale: '#f3e2c8', look: 'tabby' }, // Almond
  { fur: '#7d8793', mark: '#59626e', pale: '#d7dce1', look: 'fluffy' }, // Gwenivere
  { fur: '#e0a448', mark: '#b06a24', pale: '#f9e3b8', look: 'mane' }, // Leo
];

export const coatOf = (cat: number): Coat => COATS[cat] ?? COATS[0]!;
