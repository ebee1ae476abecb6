import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../page/LazyDialog.tsx';
import * as css from './card-form.css.ts';
import type { CardGateway, MountedWallets, OwnWallet, WalletPage } from './card-gateway.ts';
import type { Pay } from './pay.ts';

interface WalletsProps {
  gateway: CardGateway;
  /** The card is kept with the payment, which not every wallet can do (G-16) */
  keeps: boolean;
  ready: () => boolean;
  pay: Pay;
}

/** The wallets of this device, where the provider says it has any (G-16), before the card. */
export function Wallets({ gateway, keeps, ...page }: WalletsProps) {
  return gateway.fields === 'own' ? (
    <SandboxWallet wallet={gateway.wallet} {...page} />
  ) : (
    <ProviderWallets wallets={gateway.wallets} keeps={keeps} {...page} />
  );
}

function SandboxWallet({ wallet, ready, pay }: Pick<WalletsProps, 'ready' | 'pay'> & { wallet: OwnWallet }) {
  const [isAsked, setAsked] = useState(false);
  const [isPaying, setPaying] = useState(false);
  async function send(): Promise<void> {
    setPaying(true);
    try {
      await pay(() => wallet.pay());
    } finally {
      setPaying(false);
    }
  }
  return (
    <section className={css.wallets} aria-label="Wallets">
      <Button variant="secondary" isPending={isPaying} onPress={() => ready() && setAsked(true)}>
        <Icon as={Wallet} size={18} />
        {wallet.name}
      </Button>
      <p className={css.or}>or by card</p>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={wallet.name}
        tone="primary"
        actionLabel={`Pay ${formatMoney(wallet.price)}`}
        onAction={() => {
          void send();
          return true;
        }}
      >
        <p>
          In the demo, this stands for Apple Pay, Google Pay or Link. Its test card ends in {wallet.last4}.
        </p>
      </ConfirmDialog>
    </section>
  );
}

/** The buttons that the provider draws; nothing is seen of the frame until it has found a wallet. */
function ProviderWallets({
  wallets,
  keeps,
  ready,
  pay,
}: Omit<WalletsProps, 'gateway'> & { wallets: MountedWallets }) {
  const [isAny, setAny] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const page = useRef<Omit<WalletPage, 'onAvailable'>>({ ready, pay });
  useEffect(() => {
    page.current = { ready, pay };
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    const now: WalletPage = {
      onAvailable: setAny,
      ready: () => page.current.ready(),
      pay: (confirm) => page.current.pay(confirm),
    };
    return wallets.mount(frame.current, now, keeps);
  }, [wallets, keeps]);
  return (
    <section className={css.wallets} aria-label="Wallets" data-empty={isAny ? undefined : ''}>
      <div ref={frame} />
      <p className={css.or}>or by card</p>
    </section>
  );
}
