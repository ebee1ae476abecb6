import { answer, fail, failThen, sampleAccount, sampleUuid } from '@nexperts/api/msw';
import type { OwnPage, PageContent, UploadedFile } from '@nexperts/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RecordVideo } from '../../features/own-page/index.ts';
import { type RecorderTools, TOOLS } from '../../features/own-page/video/video-recorder.ts';
import * as ownPage from '../../pages/expert/OwnPagePage.tsx';
import { app } from '../app.tsx';

const FILE: UploadedFile = {
  id: sampleUuid(16),
  name: 'Hello.mp4',
  mediaType: 'video/mp4',
  size: 9_400_000,
  seconds: 83,
  addedAt: '2026-11-02T23:10:00.000Z',
};
const content: PageContent = {
  headline: 'Startup CFO',
  about: 'I have taken eleven companies from their first model to their second round.',
  categories: ['Finance'],
  topics: ['Investment'],
  languages: [{ name: 'English', level: 'fluent' }],
  links: [],
  questions: [],
  portfolio: [],
  video: null,
};
const page: OwnPage = {
  version: 4,
  handle: 'leo_tanaka',
  handleFrom: null,
  content,
  draftSavedAt: null,
  published: content,
  publishedAt: '2026-11-02T23:10:00.000Z',
  files: [],
  claims: [],
};
const withVideo: OwnPage = {
  ...page,
  content: { ...content, video: { fileId: FILE.id, captionsId: null } },
  files: [FILE],
};
const expert = answer('currentAccount', {
  data: sampleAccount({ name: 'Leo Tanaka', isExpert: true, expertHandle: 'leo_tanaka' }),
});
const saved = fn();
const savesDraft = answer('savePageDraft', ({ body }) => {
  saved(body.content.video);
  return { data: { ...page, version: 5, content: body.content, files: [FILE] } };
});
const shows = (data: OwnPage) => [expert, answer('getOwnPage', { data }), savesDraft];

/** A camera that shows a colour. It has no sound: a page that nobody pressed may not make any. */
function camera(): MediaStream {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let hue = 0;
  const timer = setInterval(() => {
    hue += 1;
    if (!context) return;
    context.fillStyle = `hsl(${hue} 60% 40%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 40);
  const stream = canvas.captureStream(25);
  const [track] = stream.getTracks();
  const stop = track?.stop.bind(track);
  if (track)
    track.stop = () => {
      clearInterval(timer);
      stop?.();
    };
  return stream;
}

let last: MediaStream | null = null;
const tools = (getUserMedia?: MediaDevices['getUserMedia']): RecorderTools => ({
  media: {
    getUserMedia:
      getUserMedia ??
      (async () => {
        last = camera();
        return last;
      }),
    enumerateDevices: async () => [],
  },
  recordedType: () => 'video/webm;codecs=vp9',
  finish: TOOLS.finish,
  countFrom: 0,
});

const left = fn();
const records = (given: RecorderTools) =>
  app('signedIn', { default: () => <RecordVideo tools={given} leave={left} /> }, 'expert/page/video');

const meta = {
  title: 'Screens/Web app/Own video',
  parameters: { layout: 'fullscreen', msw: shows(page) },
  render: app('signedIn', ownPage, 'expert/page'),
  beforeEach: () => {
    saved.mockClear();
    left.mockClear();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** [F-16] A file that is none is refused before it is sent, and nothing else is lost. */
export const NoVideo: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByLabelText(/Upload a video/);
    await userEvent.upload(input, new File(['%PDF-1.7'], 'talk.mp4', { type: 'video/mp4' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We can’t read this file as a video');
    await expect(canvas.getByRole('link', { name: 'Record a video' })).toBeVisible();
    await expect(saved).not.toHaveBeenCalled();
  },
};

/** [F-16] The video of the draft, with its captions file; one that is wrong says so at its field. */
export const Captions: Story = {
  tags: ['long'],
  parameters: {
    msw: [
      ...shows(withVideo),
      fail('addCaptions', 'ValidationFailed', { message: 'This captions file has no captions in it.' }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Hello.mp4, 1 min 23 s, 9 MB')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText(/Add captions/), new File(['WEBVTT'], 'hello.vtt'));
    await expect(await canvas.findByText('This captions file has no captions in it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove video' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Record a video' })).toHaveFocus());
    await waitFor(() => expect(saved).toHaveBeenCalledWith(null));
  },
};

/** [F-16] Look, record, look again; the network is lost while it is sent, and another try keeps it in the draft. */
export const Recording: Story = {
  tags: ['long'],
  render: records(tools()),
  parameters: {
    msw: [failThen('addVideo', 'offline', { data: FILE }), ...shows(page)],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on camera and microphone' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Start recording' }));
    await canvas.findByText('Recording 1 of 90 s');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop recording' }));
    await expect(await canvas.findByLabelText('Your recording')).toHaveFocus();
    await expect(last?.getTracks().every(({ readyState }) => readyState === 'ended')).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep this video' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/expert/page#video'));
    await expect(saved).toHaveBeenCalledWith({ fileId: FILE.id, captionsId: null });
  },
};

/** [F-16] The camera is pulled out: what was recorded until then is kept. */
export const CameraLost: Story = {
  render: records(tools()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on camera and microphone' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Start recording' }));
    await canvas.findByText('Recording 1 of 90 s');
    last?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We kept what was recorded until then.');
    await expect(await canvas.findByRole('button', { name: 'Keep this video' })).toBeVisible();
  },
};

/** [F-16] The permission is refused: how to give it, and another try. */
export const Refused: Story = {
  render: records(tools(() => Promise.reject(new DOMException('no', 'NotAllowedError')))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on camera and microphone' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your browser blocks the camera');
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** [F-16] A browser that records nothing that every browser plays. */
export const Unsupported: Story = {
  render: records({ ...tools(), recordedType: () => null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on camera and microphone' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('or upload one');
  },
};
