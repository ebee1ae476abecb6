import { Button, IconButton } from '../Button/index.ts';
import { Ellipsis, Icon } from '../Icon/index.ts';
import { Menu } from '../Menu/index.ts';
import type { DataColumn } from './types.ts';

export interface Session {
  id: number;
  client: string;
  topic: string;
  time: string;
  /** Whole dollars. */
  price: number;
}

export const sessions: Session[] = [
  { id: 1, client: 'Amara Osei', topic: 'Pricing a workshop', time: '27 Nov, 11:15', price: 180 },
  { id: 2, client: 'Leo Tanaka', topic: 'First hires', time: '28 Nov, 09:30', price: 120 },
  { id: 3, client: 'Priya Raman', topic: 'Threat model of a small shop', time: '2 Dec, 16:00', price: 140 },
];

/** The same ones over and over, each with its own number. */
export const many = (count: number): Session[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    client: `Client ${index + 1}`,
    topic: 'Pricing a workshop',
    time: '27 Nov, 11:15',
    price: 60 + ((index * 37) % 200),
  }));

export const columns: DataColumn<Session>[] = [
  { id: 'client', header: 'Client', cell: (row) => row.client, isRowHeader: true, isSortable: true },
  { id: 'topic', header: 'Topic', cell: (row) => row.topic },
  { id: 'time', header: 'Time', cell: (row) => row.time, isNumeric: true },
  { id: 'price', header: 'Price', cell: (row) => `$${row.price}`, isNumeric: true, isSortable: true },
];

export const menuOf = (row: Session) => (
  <Menu
    trigger={<IconButton size="sm" label={`Actions for ${row.client}`} icon={<Icon as={Ellipsis} />} />}
    items={[
      { id: 'join', label: 'Join', href: '#join' },
      { id: 'cancel', label: 'Cancel', tone: 'danger', onAction: () => {} },
    ]}
  />
);

export const findExperts = <Button size="sm">Share your profile</Button>;
