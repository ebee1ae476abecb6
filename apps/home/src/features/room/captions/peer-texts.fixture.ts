import { FakeChannel } from '../engine/fake-peer-connection.fixture.ts';
import { PeerTexts } from '../engine/peer-texts.ts';

/** The two ends of a connection that carries text, and can be cut and made again. */
export class TextsOfTwo {
  readonly ours = new PeerTexts();
  readonly theirs = new PeerTexts();
  /** Nothing that the other page sends arrives */
  areRepliesLost = false;
  channels: readonly FakeChannel[] = [];

  connect(): void {
    const [near, far] = [new FakeChannel(), new FakeChannel()];
    near.other = far;
    far.other = this.areRepliesLost ? null : near;
    this.ours.follow(near as unknown as RTCDataChannel);
    this.theirs.follow(far as unknown as RTCDataChannel);
    this.channels = [near, far];
    for (const channel of this.channels) channel.become('open');
  }

  cut(): void {
    for (const channel of this.channels) channel.become('closed');
  }

  /** Says nothing of it: what is sent is lost. */
  lose(): void {
    for (const channel of this.channels) channel.other = null;
  }
}
