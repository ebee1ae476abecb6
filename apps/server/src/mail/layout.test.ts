import { expect, it } from 'vitest';
import { renderMail } from './layout.ts';

const mail = renderMail({
  heading: 'Tea & <biscuits>',
  paragraphs: ['Hello "Robin",', 'First line\nsecond line'],
  code: '042117',
  action: { label: 'Open', url: 'https://nexperts.test/x?a=1&b="2"' },
  footer: 'Bye',
});

it('escapes everything it is given', () => {
  expect(mail.html).toContain('<h1 style=');
  expect(mail.html).toContain('Tea &amp; &lt;biscuits&gt;</h1>');
  expect(mail.html).toContain('Hello &quot;Robin&quot;,');
  expect(mail.html).toContain('href="https://nexperts.test/x?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).toContain('First line<br>second line');
});

it('needs no picture, script or style sheet from anywhere', () => {
  expect(mail.html).not.toMatch(/<img|<script|<link|<style|url\(/);
  expect(mail.html).toContain('lang="en"');
});

it('says the same as plain text', () => {
  expect(mail.text).toBe(
    'Tea & <biscuits>\n\nHello "Robin",\n\nFirst line\nsecond line\n\n042117\n\nOpen:\nhttps://nexperts.test/x?a=1&b="2"\n\n-- \nBye\nNexperts\n',
  );
});

it('leaves out the code and the button when there are none', () => {
  const plain = renderMail({ heading: 'H', paragraphs: ['P'], footer: 'F' });
  expect(plain.html).not.toContain('<a ');
  expect(plain.text).toBe('H\n\nP\n\n-- \nF\nNexperts\n');
});
