import type { User } from '@contract/user.ts'
import type { LinkOptions } from '@tanstack/react-router'
import { type Counts, hasActivity, isNews, useCounts } from '@/entities/count'
import { Avatar, initialsOf } from '@/shared/ui/avatar'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { Menu, type MenuEntry, type MenuItemEntry } from '@/shared/ui/menu'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { type AccountItem, listAccountItems } from '../model/account-menu.ts'
import { useSignOut } from '../model/use-sign-out.ts'
import * as styles from './account-corner.css.ts'
import { NotificationBell } from './notification-bell.tsx'
import { useRefreshHere } from './section-link.tsx'

type AccountCornerProps = {
  /** The signed-in user, whose type decides which links the menu has. */
  user: User
}

/** A chunk of its own, which visitors do not load. */
export const AccountCorner = ({ user }: AccountCornerProps) => (
  <div className={styles.frame}>
    <NotificationBell />
    <AccountMenu user={user} />
  </div>
)

function AccountMenu({ user }: AccountCornerProps) {
  const counts = useCounts()
  const signingOut = useSignOut(user)
  const refreshHere = useRefreshHere()
  const entryOf = (item: AccountItem): MenuItemEntry => {
    if (item.kind === 'signOut') return { kind: 'action', label: item.label, onSelect: signingOut.request }
    const link = { to: item.path } as LinkOptions
    return { kind: 'link', label: item.label, link, dot: describeNews(counts, item.news), onFollow: refreshHere }
  }
  const entries = listAccountItems(user).flatMap((rows, at): MenuEntry[] => [
    ...(at === 0 ? [] : [{ kind: 'separator' } as const]),
    ...rows.map((items): MenuEntry => {
      const [first, ...others] = items.map(entryOf)
      return first !== undefined && others.length === 0 ? first : { kind: 'row', items: items.map(entryOf) }
    }),
  ])
  const waits = hasActivity(counts)
  return (
    <>
      <Menu
        entries={entries}
        closesOnMove
        trigger={(attributes) => (
          <button {...attributes} className={styles.account}>
            <Avatar name={user.name} />
            {waits && <span className={styles.dot} aria-hidden="true" />}
            {/* Includes the visible initials, so that voice control finds the button (WCAG 2.5.3). */}
            <VisuallyHidden>
              Account {initialsOf(user.name)}
              {waits && ', new activity'}
            </VisuallyHidden>
          </button>
        )}
      />
      <ConfirmDialog
        open={signingOut.isAsking}
        title="Sign out"
        confirmLabel="Sign out and delete"
        tone="critical"
        onConfirm={signingOut.confirm}
        onClose={signingOut.cancel}
      >
        Some of your writing is only on this device. Signing out deletes it. To keep it, cancel and wait until your
        draft says that it is saved.
      </ConfirmDialog>
    </>
  )
}

function describeNews(counts: Counts, name: keyof Counts | undefined): string | undefined {
  return name !== undefined && isNews(counts, name) ? `${counts[name]} new` : undefined
}
