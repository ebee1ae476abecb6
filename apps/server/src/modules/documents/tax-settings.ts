import type { BodyOf, endpoints, TaxSettings } from '@nexperts/contract';
import { abn as abnRule } from '@nexperts/validation';
import { eq } from 'drizzle-orm';
import { record } from '../../db/record.ts';
import { expertTax } from '../../db/schema/index.ts';
import type { DbOrTx } from '../../db/types.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/context.ts';
import { ownExpert } from '../experts/index.ts';

type Row = typeof expertTax.$inferSelect;

/** What an expert agrees to, word for word. A changed text needs the agreement again. */
const AGREEMENT =
  'I agree that Nexperts issues tax invoices and adjustment notes for my sessions on my behalf, that I won’t issue any for them myself, that I’m registered for GST, and that I’ll tell Nexperts if that changes.';

const view = (row: Row | undefined): TaxSettings => ({
  abn: row?.abn ?? null,
  gstRegistered: row?.gstRegistered ?? false,
  agreedAt: row?.agreement === AGREEMENT ? (row.agreedAt?.toISOString() ?? null) : null,
  agreement: AGREEMENT,
  address: row?.address ?? null,
});

async function rowOf(db: DbOrTx, expertId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(expertTax).where(eq(expertTax.expertId, expertId));
  return row;
}

/** @throws {AppError} NotFound without a profile */
export async function getTaxSettings({ deps, account }: SignedIn): Promise<TaxSettings> {
  const own = await ownExpert(deps.db, account.id);
  return view(await rowOf(deps.db, own.id));
}

const refuse = (field: 'abn' | 'agrees' | 'gstRegistered', message: string): never => {
  throw new AppError('ValidationFailed', message, { fields: { [field]: message } });
};

/** The ABN that was sent, as its digits; null: none. @throws {AppError} ValidationFailed */
function read({ abn, gstRegistered, agrees }: BodyOf<typeof endpoints.saveTaxSettings>): string | null {
  const digits = abn.trim() === '' ? null : abnRule.safeParse(abn);
  if (digits && !digits.success) return refuse('abn', digits.error.issues[0]?.message ?? 'Check your ABN');
  if (gstRegistered && !digits) return refuse('abn', 'Enter your ABN to be registered for GST');
  if (agrees && !gstRegistered) return refuse('agrees', 'Only experts registered for GST issue tax invoices');
  return digits?.data ?? null;
}

/**
 * Changes the expert's ABN, GST registration, agreement (P-06) and address (O-07). What was issued stays as it is; refunds of a payment
 * are documented as the payment was.
 * @throws {AppError} NotFound without a profile, ValidationFailed
 */
export async function saveTaxSettings(
  { deps, account }: SignedIn,
  body: BodyOf<typeof endpoints.saveTaxSettings>,
): Promise<TaxSettings> {
  const abn = read(body);
  const now = deps.clock.now();
  const own = await ownExpert(deps.db, account.id);
  return deps.db.transaction(async (tx) => {
    const before = await rowOf(tx, own.id);
    const stands = before?.agreement === AGREEMENT && before.agreedAt !== null;
    const agreedAt = body.agrees ? (stands ? before.agreedAt : now) : null;
    const values = {
      abn,
      gstRegistered: body.gstRegistered,
      agreedAt,
      agreement: agreedAt && AGREEMENT,
      ...(body.address !== undefined && { address: body.address }),
      updatedAt: now,
    };
    const [row] = await tx
      .insert(expertTax)
      .values({ expertId: own.id, ...values })
      .onConflictDoUpdate({ target: expertTax.expertId, set: values })
      .returning();
    await record(tx, {
      now,
      actorId: account.id,
      action: 'expert.tax',
      subject: `expert:${own.id}`,
      detail: {
        abn,
        gstRegistered: body.gstRegistered,
        agrees: body.agrees,
        hasAddress: row?.address != null,
      },
    });
    return view(row);
  });
}
