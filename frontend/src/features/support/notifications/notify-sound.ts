let context: AudioContext | null = null;

/** Plays two soft notes, 0.3 s in all. Browsers play no sound before the first click on the page. */
export function playSound(): void {
  context ??= new AudioContext();
  void context.resume();
  note(context, 660, 0);
  note(context, 880, 0.14);
}

function note(audio: AudioContext, frequency: number, delay: number): void {
  const start = audio.currentTime + delay;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.18);
}
