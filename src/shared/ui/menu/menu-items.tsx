import * as Radix from '@radix-ui/react-dropdown-menu'
import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import * as styles from './menu.css.ts'
import type { MenuEntry, MenuItemEntry } from './menu-entry.ts'

type MenuItemsProps = {
  /** Links, actions, choices and separators, in order. */
  entries: readonly MenuEntry[]
}

export function MenuItems({ entries }: MenuItemsProps) {
  return entries.map((entry, index) => <MenuItem key={'label' in entry ? entry.label : index} entry={entry} />)
}

function MenuItem({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Radix.Separator className={styles.separator} />
    case 'row':
      return (
        <Radix.Group className={styles.row}>
          <MenuItems entries={entry.items} />
        </Radix.Group>
      )
    case 'link':
      return (
        <Radix.Item
          className={styles.item({ tone: 'normal' })}
          asChild
          textValue={entry.label}
          onSelect={entry.onSelect}
        >
          <FollowedLink entry={entry}>
            <Face {...entry} />
          </FollowedLink>
        </Radix.Item>
      )
    case 'action':
      return (
        // Not Radix's `disabled`, which skips the item: the WAI-ARIA pattern keeps disabled items focusable.
        <Radix.Item
          className={styles.item({ tone: entry.tone ?? 'normal' })}
          textValue={entry.label}
          aria-disabled={entry.disabled || undefined}
          onSelect={(event) => (entry.disabled ? event.preventDefault() : entry.onSelect())}
        >
          <Face {...entry} />
        </Radix.Item>
      )
    case 'choices':
      return (
        <Radix.RadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.label}>
          {entry.options.map(({ value, label, icon }) => (
            <Radix.RadioItem key={value} className={styles.item({ tone: 'normal' })} value={value} textValue={label}>
              <Face label={label} {...(icon === undefined ? {} : { icon })} />
              <Radix.ItemIndicator className={styles.check}>
                <Check className={styles.icon} aria-hidden="true" strokeWidth={2} />
              </Radix.ItemIndicator>
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      )
  }
}

type FollowedLinkProps = Pick<ComponentProps<'a'>, 'onClick' | 'children'> & {
  entry: Extract<MenuItemEntry, { kind: 'link' }>
}

/** Radix closes the menu by `onClick`, which it would leave out after `preventDefault`. */
const FollowedLink = ({ entry: { link, onFollow }, onClick, ...attributes }: FollowedLinkProps) => (
  <Link
    {...link}
    {...attributes}
    onClick={(event) => {
      onClick?.(event)
      onFollow?.(event)
    }}
  />
)

function Face({ label, icon: Icon, dot }: { label: string; icon?: LucideIcon; dot?: string | undefined }) {
  return (
    <>
      {Icon && <Icon className={styles.icon} aria-hidden="true" strokeWidth={1.75} />}
      {label}
      {dot && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <VisuallyHidden>, {dot}</VisuallyHidden>
        </>
      )}
    </>
  )
}
