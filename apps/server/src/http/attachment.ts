/** An answer that is downloaded under a name and stored nowhere on the way. */
export const attachment = (body: Uint8Array, name: string, type: string): Response =>
  new Response(new Uint8Array(body), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(body.byteLength),
      'Content-Type': type,
    },
  });
