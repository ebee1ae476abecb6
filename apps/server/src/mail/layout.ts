/** What a mail says. All of it is plain text; it is escaped here. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** A code to type in, shown large */
  code?: string;
  action?: { label: string; url: string };
  footer: string;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe inside HTML text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? '');

const font = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";
const mono = "font-family:'Atkinson Hyperlegible Mono',Menlo,Consolas,monospace";

// The time strip: the mail's only ornament, made of table cells so that it needs no picture.
const strip = [0, 1, 2, 3, 4, 5, 6, 7]
  .map(
    (block) =>
      `<td style="width:28px;height:8px;border-radius:2px;background:${block === 3 ? '#F4B223' : '#3A7080'};font-size:0;line-height:0">&nbsp;</td><td style="width:4px;font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('');

function html({ heading, paragraphs, code, action, footer }: MailContent): string {
  const text = paragraphs
    .map(
      (line) =>
        `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#10222A">${lines(line)}</p>`,
    )
    .join('');
  const codeBlock = code
    ? `<p style="margin:24px 0;padding:16px 20px;border-radius:8px;background:#DCECEF;${mono};font-size:32px;line-height:1.2;letter-spacing:8px;text-align:center;color:#0B4F61">${escapeHtml(code)}</p>`
    : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0B4F61;${font};font-size:16px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#F6F7F4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6F7F4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border-radius:12px;overflow:hidden">
<tr><td style="padding:24px 32px;background:#0B4F61">
<p style="margin:0 0 14px;${font};font-size:20px;font-weight:bold;color:#FFFFFF">Nexperts<span style="color:#F4B223">.</span></p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${strip}</tr></table>
</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-family:'Schibsted Grotesk',Verdana,Arial,sans-serif;font-size:26px;line-height:1.25;color:#0B4F61">${escapeHtml(heading)}</h1>
${text}${codeBlock}${button}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid #CBD3D1"><p style="margin:0;${font};font-size:14px;line-height:1.5;color:#4B5F67">${lines(footer)}</p></td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function plain({ heading, paragraphs, code, action, footer }: MailContent): string {
  const parts = [heading, ...paragraphs];
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}:\n${action.url}`);
  parts.push(`-- \n${footer}\nNexperts`);
  return `${parts.join('\n\n')}\n`;
}

/**
 * A mail in the product's look, as HTML and as plain text. Styles are inline and no picture is needed; line breaks
 * within a paragraph are kept.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: html(content), text: plain(content) };
}
