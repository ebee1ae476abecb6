import type { PageContent } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { TextField } from '@nexperts/ui/TextField';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { PAGE_LIMITS } from '@nexperts/validation';
import { Plus } from 'lucide-react';
import { ItemTools } from './ItemTools.tsx';
import * as css from './own-page.css.ts';
import { useItems } from './use-items.ts';
import type { PageEditor } from './use-own-page.ts';

/** Up to five addresses, each with a name. */
export function Links({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { links } = content;
  const items = useItems<PageContent['links'][number]>({
    id: 'page-link',
    noun: 'Link',
    items: links,
    onChange: (next) => set({ links: next }),
  });
  return (
    <>
      {links.length > 0 ? (
        <ol className={css.list} aria-label="Links">
          {[...links.entries()].map(([at, link]) => (
            <li key={at} className={css.item}>
              <div className={css.head}>
                <p className={css.name}>Link {at + 1}</p>
                <ItemTools
                  id={`page-link-${at}`}
                  name={`link ${at + 1}`}
                  isFirst={at === 0}
                  isLast={at === links.length - 1}
                  onMove={(by) => items.move(at, by)}
                  onRemove={() => items.remove(at)}
                />
              </div>
              <div className={css.pair}>
                <TextField
                  id={`page-link-${at}`}
                  label="Address"
                  isRequired
                  inputMode="url"
                  maxLength={PAGE_LIMITS.linkUrl}
                  value={link.url}
                  onChange={(url) => items.change(at, { url })}
                  errorMessage={errors[`links.${at}.url`]}
                />
                <TextField
                  label="Name"
                  isOptional
                  description="Shown in place of the address"
                  maxLength={PAGE_LIMITS.linkLabel}
                  value={link.label}
                  onChange={(label) => items.change(at, { label })}
                  errorMessage={errors[`links.${at}.label`]}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <div>
        <Button
          id="page-link-add"
          variant="secondary"
          size="sm"
          iconStart={<Icon as={Plus} />}
          disabledReason={
            links.length >= PAGE_LIMITS.links ? `You can add ${PAGE_LIMITS.links} links` : undefined
          }
          onPress={() => items.add({ label: '', url: '' })}
        >
          Add a link
        </Button>
      </div>
      <VisuallyHidden as="p">
        <output>{items.told}</output>
      </VisuallyHidden>
    </>
  );
}
