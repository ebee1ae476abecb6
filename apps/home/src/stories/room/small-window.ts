/** Opens small windows as a frame titled `Small window`, in a browser that may have none (G-12). @returns what ends it */
export function smallWindow(): () => void {
  const frame = document.createElement('iframe');
  frame.title = 'Small window';
  const requestWindow = async () => {
    document.body.append(frame);
    const events = new EventTarget();
    return {
      document: frame.contentDocument!,
      addEventListener: (kind: string, listener: () => void) => events.addEventListener(kind, listener),
      close: () => {
        frame.remove();
        events.dispatchEvent(new Event('pagehide'));
      },
    };
  };
  const browsers = Object.getOwnPropertyDescriptor(globalThis, 'documentPictureInPicture');
  Object.defineProperty(globalThis, 'documentPictureInPicture', {
    value: { requestWindow },
    configurable: true,
  });
  return () => {
    frame.remove();
    Object.defineProperty(globalThis, 'documentPictureInPicture', browsers ?? { value: undefined });
  };
}
