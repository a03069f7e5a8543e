// The one loudspeaker of the page. Browsers keep it shut until somebody has pressed something.

let context: AudioContext | null = null;
const LATE = 250; // milliseconds: what could not be heard by then is not heard at all

/** Let something be heard now. A browser without sound plays without sound. */
export function speak(say: (context: AudioContext) => void): void {
  try {
    const here = (context ??= new AudioContext());
    const asked = performance.now();
    if (here.state === 'running') say(here);
    else
      here.resume().then(
        () => {
          if (performance.now() - asked < LATE) say(here);
        },
        () => undefined,
      );
  } catch {
    // as above
  }
}
