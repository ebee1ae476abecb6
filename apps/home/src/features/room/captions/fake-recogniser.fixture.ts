import type { Availability, Listening, Recogniser } from './recogniser.ts';

/** A recogniser that hears what a test or a story says; nothing of it is part of the product. */
export class FakeRecogniser implements Recogniser {
  languages: Record<string, Availability>;
  listening: Listening | null = null;
  /** Settles downloads that are under way */
  onInstall: (lang: string) => Promise<boolean> = async () => true;

  constructor(languages: Record<string, Availability> = { 'en-AU': 'available' }) {
    this.languages = languages;
  }

  async availability(lang: string): Promise<Availability> {
    return this.languages[lang] ?? 'unavailable';
  }

  async install(lang: string): Promise<boolean> {
    return this.onInstall(lang);
  }

  listen(listening: Listening): () => void {
    this.listening = listening;
    return () => {
      if (this.listening === listening) this.listening = null;
    };
  }

  say(text: string, isFinal = true): void {
    this.listening?.onHeard({ text, isFinal });
  }
}
