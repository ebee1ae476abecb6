import { useEffect, useRef } from 'react';

export interface TrackVideoProps {
  /** null keeps the last picture */
  track: MediaStreamTrack | null;
  testId: 'remote-video' | 'remote-screen' | 'self-video';
  label: string;
}

/** Plays one video track, silently; sound has its own element that is never taken away. */
export function TrackVideo({ track, testId, label }: TrackVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !track) return;
    element.srcObject = new MediaStream([track]);
    // Never awaited: without a frame it may hang for ever.
    void element.play().catch(() => {});
  }, [track]);
  return (
    <video
      ref={ref}
      data-testid={testId}
      aria-label={label}
      autoPlay
      playsInline
      muted
      // A phone held upright: a wide stage shows all of its picture instead of filling itself with a part.
      onResize={({ currentTarget: { videoWidth, videoHeight, dataset } }) => {
        dataset['upright'] = String(videoHeight > videoWidth);
      }}
    />
  );
}

/** Plays one audio track. @param onBlocked the browser wants a press first */
export function TrackAudio({
  track,
  speakerId,
  onBlocked,
  isMuted = false,
}: {
  /** Not played, whatever arrives */
  isMuted?: boolean;
  track: MediaStreamTrack | null;
  speakerId: string | undefined;
  onBlocked: () => void;
}) {
  const ref = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !track) return;
    element.srcObject = new MediaStream([track]);
    void element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
  }, [track, onBlocked]);
  useEffect(() => {
    if (speakerId) void ref.current?.setSinkId?.(speakerId).catch(() => {});
  }, [speakerId]);
  // eslint-disable-next-line jsx-a11y/media-has-caption -- live speech has no captions to offer
  return <audio ref={ref} data-room-audio autoPlay muted={isMuted} />;
}
