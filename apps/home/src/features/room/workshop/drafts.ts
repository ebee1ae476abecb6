/** A poll that the host is writing; the choices one per line. */
export interface PollDraft {
  readonly question: string;
  readonly choices: string;
}

/** What was typed in the panel of the questions, for when it is opened again. */
export class Drafts {
  #question = '';
  #poll: PollDraft | null = null;

  get question(): string {
    return this.#question;
  }

  /** null: the host is not writing one */
  get poll(): PollDraft | null {
    return this.#poll;
  }

  keepQuestion(text: string): void {
    this.#question = text;
  }

  keepPoll(poll: PollDraft | null): void {
    this.#poll = poll;
  }
}
