import type { SeatOrder } from '@nexperts/contract';
import { Link } from '@nexperts/ui/Link';
import { countWords } from '../../model/page/count-words.ts';
import type { Listed } from '../../model/page/shown.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { ShowMore } from '../../ui/page/ShowMore.tsx';
import { ORDERS_SHOWN } from './load-seats.ts';
import { isLive } from './seat-state.ts';
import * as css from './seats.css.ts';

interface OrdersListProps {
  /** Of workshops that are over, or of those ahead */
  orders: Listed<SeatOrder>;
}

/** The way to seats that the viewer bought for others; draws nothing without any (H-02). */
export function OrdersList({ orders: { items: orders, hasMore } }: OrdersListProps) {
  const zone = useZone();
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <section className={css.orders} aria-labelledby="seat-orders">
      <h2 id="seat-orders" className={css.heading}>
        Seats for others
      </h2>
      <ShowMore count={orders.length} hasMore={hasMore} entry="ul > li" name={ORDERS_SHOWN}>
        <ul className={css.list}>
          {orders.map((order) => (
            <li key={order.id} className={css.item}>
              <div className={css.block}>
                <Link href={paths.seatOrder(order.id)} className={css.seatName}>
                  {order.title}, {shortMoment(order.startsAt, zone)}
                </Link>
                <p className={css.muted}>{summaryOf(order, now)}</p>
              </div>
            </li>
          ))}
        </ul>
      </ShowMore>
    </section>
  );
}

/** `2 seats for others: 1 taken, 1 not taken yet`. @param now epoch ms */
function summaryOf(order: SeatOrder, now: number): string {
  const others = order.seats.filter(({ isForOther }) => isForOther);
  if (order.cancelled) return 'Cancelled';
  const live = others.filter(isLive);
  const held = live.filter(({ status }) => status === 'held').length;
  const taken = live.filter((seat) => seat.taken).length;
  const open = live.length - held - taken;
  const back = others.filter(({ status }) => status === 'cancelled').length;
  const parts = [
    held > 0 ? `${held} to pay` : '',
    taken > 0 ? `${taken} taken` : '',
    open > 0 ? `${open} not taken${now < Date.parse(order.startsAt) ? ' yet' : ''}` : '',
    back > 0 ? `${back} cancelled` : '',
    live.length + back === 0 ? 'none left' : '',
  ].filter(Boolean);
  return `${countWords(others.length, 'seat')} for others: ${parts.join(', ')}`;
}
