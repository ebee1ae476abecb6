import { answer, answerInTurn } from '@nexperts/api/msw';
import type { PersonStory, SecondSignature } from '@nexperts/contract';
import { screen, userEvent } from 'storybook/test';
import { dialogOf } from '../dialog-of.ts';

export const answerPerson = (data: PersonStory) => answer('staffPerson', { data });
export const answerSignatures = (...data: SecondSignature[]) => answer('listSignatures', { data });
/** One answer for the first look, another for all that follow. */
export const answerPersonThen = (first: PersonStory, then: PersonStory) =>
  answerInTurn('staffPerson', { data: first }, { data: then });

/** Presses a button of the page and gives the dialog that it opens. */
export async function pressFirst(name: RegExp | string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return dialogOf();
}
