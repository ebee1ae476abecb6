import { TextField } from '@nexperts/ui/TextField';
import { PAGE_LIMITS } from '@nexperts/validation';
import { ItemList } from './ItemList.tsx';
import * as css from './own-page.css.ts';
import type { PageEditor } from './use-own-page.ts';

/** Up to five addresses, each with a name. */
export function Links({ editor: { content, errors, set } }: { editor: PageEditor }) {
  const { links } = content;
  return (
    <ItemList
      id="page-link"
      noun="Link"
      label="Links"
      items={links}
      onChange={(next) => set({ links: next })}
      addLabel="Add a link"
      full={links.length >= PAGE_LIMITS.links ? `You can add ${PAGE_LIMITS.links} links` : undefined}
      onAdd={() => ({ label: '', url: '' })}
    >
      {(link, at, change) => (
        <div className={css.pair}>
          <TextField
            id={`page-link-${at}`}
            label="Address"
            isRequired
            inputMode="url"
            maxLength={PAGE_LIMITS.linkUrl}
            value={link.url}
            onChange={(url) => change({ url })}
            errorMessage={errors[`links.${at}.url`]}
          />
          <TextField
            label="Name"
            isOptional
            description="Shown in place of the address"
            maxLength={PAGE_LIMITS.linkLabel}
            value={link.label}
            onChange={(label) => change({ label })}
            errorMessage={errors[`links.${at}.label`]}
          />
        </div>
      )}
    </ItemList>
  );
}
