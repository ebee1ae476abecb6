import { escapeHtml } from '../escape-html.ts';
import { DARK, LIGHT } from './palette.ts';

/** What a mail says. All of it is plain text; it is escaped here. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** What a list of mails shows after the subject; without it the first paragraph that is no greeting */
  preheader?: string;
  /** A code to type in, shown large */
  code?: string;
  action?: { label: string; url: string };
  /** A second link, below the button */
  link?: { label: string; url: string };
  /** Why the reader gets this mail, or what to do about it; links in it stay readable as text */
  footer: string;
  /** Address of the page that switches such mails off */
  unsubscribe?: string;
}

/** The last line of every mail: who writes, and the address that is answered. */
const SENDER = 'Nexperts: paid 1-on-1 advice by video. Questions: support@nexperts.com';

const UNSUBSCRIBE = 'Stop these emails';

const font = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";
const mono = "font-family:'Atkinson Hyperlegible Mono',Menlo,Consolas,monospace";

// Light colours are set at each element, because many readers drop style sheets; those that have a dark mode of their
// own and keep the sheet get the kit's dark colours instead of inverted ones.
const roles = {
  canvas: `background-color:${DARK.canvas}`,
  card: `background-color:${DARK.surface}`,
  band: `background-color:${DARK.hero}`,
  text: `color:${DARK.text}`,
  title: `color:${DARK.brand}`,
  muted: `color:${DARK.textMuted}`,
  rule: `border-top-color:${DARK.border}`,
  code: `background-color:${DARK.brandSoft};color:${DARK.brandSoftText}`,
  button: `background-color:${DARK.brand}`,
  'on-button': `color:${DARK.onBrand}`,
} as const;
const important = (style: string): string => style.replaceAll(/(;|$)/g, ' !important$1');
const dark = Object.entries(roles)
  .map(([name, style]) => `.nx-${name}{${important(style)}}`)
  .join('');
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${dark}}@media (max-width:480px){.nx-pad{padding-left:20px !important;padding-right:20px !important}}`;

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** The first paragraph that says something, on one line. */
function preheaderOf({ preheader, paragraphs }: MailContent): string {
  const said = preheader ?? paragraphs.find((line) => !/^Hello\b.*,$/.test(line.trim()) && line !== '') ?? '';
  return said.replaceAll(/\s+/g, ' ').trim();
}

function html(content: MailContent): string {
  const { heading, paragraphs, code, action, link, footer, unsubscribe } = content;
  const text = paragraphs
    .filter((line) => line !== '')
    .map(
      (line) =>
        `<p class="nx-text" style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:${LIGHT.text};overflow-wrap:anywhere">${lines(line)}</p>`,
    )
    .join('\n');
  const codeBlock = code
    ? `<p class="nx-code" style="margin:24px 0;padding:16px 12px;border-radius:8px;background-color:${LIGHT.brandSoft};${mono};font-size:32px;line-height:1.2;letter-spacing:6px;text-align:center;color:${LIGHT.brandSoftText}">${escapeHtml(code)}</p>`
    : '';
  // The colour is set on the cell too: some readers drop it from links.
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td class="nx-button" style="border-radius:8px;background-color:${LIGHT.brand}"><a href="${escapeHtml(action.url)}" class="nx-on-button" style="display:inline-block;padding:14px 24px;border-radius:8px;${font};font-size:16px;line-height:1.25;font-weight:bold;color:${LIGHT.onBrand};text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>`
    : '';
  const second = link
    ? `<p style="margin:16px 0 0;${font};font-size:16px;line-height:1.5"><a href="${escapeHtml(link.url)}" class="nx-title" style="color:${LIGHT.brand}">${escapeHtml(link.label)}</a></p>`
    : '';
  const off = unsubscribe
    ? `<p style="margin:0 0 8px;${font};font-size:14px;line-height:1.5"><a href="${escapeHtml(unsubscribe)}" class="nx-muted" style="color:${LIGHT.textMuted}">${UNSUBSCRIBE}</a></p>\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${SHEET}</style>
</head>
<body class="nx-canvas" style="margin:0;padding:0;background-color:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(content))}${'&#8199;&#847; '.repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="nx-canvas" style="background-color:${LIGHT.canvas}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="nx-card" style="max-width:560px;background-color:${LIGHT.surface};border-radius:12px;overflow:hidden">
<tr><td class="nx-band nx-pad" align="left" style="padding:24px 32px;background-color:${LIGHT.hero}">
<p style="margin:0;${font};font-size:20px;line-height:1.25;font-weight:bold;color:${LIGHT.onHero}">Nexperts<span style="color:${LIGHT.heroAccent}">.</span></p>
</td></tr>
<tr><td class="nx-pad" align="left" style="padding:32px">
<h1 class="nx-title" style="margin:0 0 20px;font-family:'Schibsted Grotesk',Verdana,Arial,sans-serif;font-size:26px;line-height:1.25;color:${LIGHT.brand}">${escapeHtml(heading)}</h1>
${text}${codeBlock}${button}${second}
</td></tr>
<tr><td class="nx-rule nx-pad" align="left" style="padding:20px 32px;border-top:1px solid ${LIGHT.border}">
<p class="nx-muted" style="margin:0 0 8px;${font};font-size:14px;line-height:1.5;color:${LIGHT.textMuted};overflow-wrap:anywhere">${lines(footer)}</p>
${off}<p class="nx-muted" style="margin:0;${font};font-size:14px;line-height:1.5;color:${LIGHT.textMuted}">${SENDER}</p>
</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

function plain({ heading, paragraphs, code, action, link, footer, unsubscribe }: MailContent): string {
  const parts = [heading, ...paragraphs.filter((line) => line !== '')];
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  const off = unsubscribe ? `${UNSUBSCRIBE}: ${unsubscribe}\n` : '';
  parts.push(`-- \n${footer}\n${off}${SENDER}`);
  return `${parts.join('\n\n')}\n`;
}

/**
 * A mail in the product's look, as HTML and as plain text. Styles are inline and no picture is needed; line breaks
 * within a paragraph are kept.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: plain(content) };
}
