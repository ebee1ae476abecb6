/** Style sheet of the demo tools, in the product's colours; light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--canvas:#F6F7F4;--surface:#FFF;--text:#10222A;--muted:#4B5F67;--brand:#0B4F61;--on-brand:#FFF;--soft:#DCECEF;--line:#CBD3D1;--control:#6F8288;--accent:#F4B223}
@media (prefers-color-scheme:dark){:root{--canvas:#0C181D;--surface:#132329;--text:#EAF1F0;--muted:#A3B5B8;--brand:#7CC6D6;--on-brand:#06222A;--soft:#17404C;--line:#2B3F46;--control:#78909A;--accent:#F6C04A}}
@media (prefers-contrast:more){:root{--muted:var(--text);--line:var(--control);--control:var(--text)}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.5 'Atkinson Hyperlegible Next',system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;padding:16px max(16px,calc(50vw - 480px));background:#0B4F61;color:#FFF}
header a{color:#FFF;text-underline-offset:4px}
.brand{font-size:20px;font-weight:700;text-decoration:none}
.brand span{color:#F4B223}
.strip{flex:none;width:124px;height:8px;border-radius:2px;background:repeating-linear-gradient(90deg,#3A7080 0 28px,transparent 28px 32px);position:relative}
.strip::after{content:'';position:absolute;left:64px;width:28px;height:8px;border-radius:2px;background:#F4B223}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;margin-left:auto}
nav a{display:inline-block;padding:10px 0}
main{max-width:960px;margin:0 auto;padding:32px 16px 72px}
h1{margin:0 0 8px;font-size:30px;line-height:1.15;letter-spacing:-.02em}
h2{margin:32px 0 8px;font-size:20px;line-height:1.3}
h3{margin:0 0 8px;font-size:18px;line-height:1.3}
p{max-width:68ch;margin:0 0 16px}
.muted{color:var(--muted)}
time,code,.mono{font-family:'Atkinson Hyperlegible Mono',ui-monospace,Menlo,Consolas,monospace;font-size:.94em}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
header :focus-visible{outline-color:#F4B223}
.card{margin:16px 0;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
.now{font-size:28px;line-height:1.25;margin:0}
form{display:flex;flex-wrap:wrap;align-items:end;gap:12px;margin:0 0 16px}
form:last-child{margin:0}
label{display:block;font-weight:600}
input{display:block;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:var(--text);font:inherit;font-weight:400;max-width:100%}
button{min-height:44px;padding:8px 20px;border:1px solid var(--brand);border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
a.button{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;border:1px solid var(--brand);border-radius:10px;background:var(--brand);color:var(--on-brand);font-weight:600;text-decoration:none}
a.button:focus-visible{outline-color:var(--text)}
a.button.quiet,button.quiet{background:transparent;color:var(--brand)}
ol.things{list-style:none;counter-reset:thing;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:16px;margin:16px 0;padding:0}
ol.things li{display:flex;flex-direction:column;counter-increment:thing;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
ol.things h3::before{content:counter(thing) '  ';color:var(--muted);font-weight:400}
ol.things p{flex:1 0 auto}
ol.things .row{flex:none;display:flex;flex-wrap:wrap;gap:8px;margin:0}
ul.people{list-style:none;display:grid;gap:8px;margin:16px 0;padding:0}
ul.people li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px}
.mails{list-style:none;margin:16px 0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--surface);overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:14px 20px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--soft)}
.mails a:focus-visible{outline-offset:-2px}
.mails strong{overflow-wrap:anywhere}
.mails span{color:var(--muted);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid var(--line);border-radius:16px;background:#FFF}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;font-family:'Atkinson Hyperlegible Mono',ui-monospace,Menlo,Consolas,monospace;font-size:14px}
@media (max-width:560px){.mails a{grid-template-columns:1fr}nav{margin-left:0}}
`;
