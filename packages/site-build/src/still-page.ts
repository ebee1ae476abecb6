// Buttons too, since nothing would answer them. `data-kept` marks the script in the head that shows who is logged in.
const SCRIPTED = /<(script|button)\b(?![^>]*data-kept)[^>]*>[\s\S]*?<\/\1>|<link rel="modulepreload"[^>]*>/g;

/**
 * A page without scripts and buttons, except one script in its head marked `data-kept`. It answers every unknown address:
 * such an address may belong to any route or to none, so hydration would replace the page under the visitor's pointer.
 * @throws when the page has no `<main>` or not exactly one script left
 */
export function stillPage(html: string): string {
  const still = html.replace(SCRIPTED, '');
  if (still.match(/<script/g)?.length !== 1 || !still.includes('<main'))
    throw new Error('the page for unknown addresses is not as expected');
  return still;
}
