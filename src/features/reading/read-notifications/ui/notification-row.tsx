import type { Notification } from '@contract/notification.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { defaultParseSearch, Link, type LinkOptions } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { describeError } from '@/shared/api'
import { formatLocalTime } from '@/shared/lib/date'
import { useKeptFocus } from '@/shared/lib/focus'
import { Button } from '@/shared/ui/button'
import { Text } from '@/shared/ui/text'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { useMarkRead } from '../model/use-mark-read.ts'
import * as styles from './notifications.css.ts'

type NotificationRowProps = {
  /** Something that happened to the reader. */
  notification: Notification
  /** Shows a button that marks it as read, while it is not. */
  hasButtons?: boolean | undefined
  /** Called when the link is followed. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

export function NotificationRow({ notification, hasButtons, onFollow }: NotificationRowProps) {
  const { id, topic, at, text, subject, path, is_read } = notification
  const { submit, error } = useMarkRead()
  const { box, press } = useKeptFocus<HTMLLIElement>(String(is_read), 'a')
  // News are read all together, here or on the page Following.
  const isMarkable = !is_read && topic !== 'following'
  const markRead = () => {
    if (isMarkable) submit({ id })
  }
  const [, hour] = formatLocalTime(at).split(/, (?=\d\d:)/)
  return (
    <li ref={box} className={styles.row}>
      <span className={styles.mark({ isRead: is_read })} aria-hidden="true" />
      <div className={styles.words}>
        <Link
          {...linkTo(path)}
          className={styles.link({ isRead: is_read })}
          onClick={(event) => {
            markRead()
            onFollow?.(event)
          }}
          onAuxClick={markRead}
        >
          {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
          {subject !== null && (
            <span className={styles.subject}>
              {' '}
              “<bdi lang={languageOfScript(subject)}>{subject}</bdi>”
            </span>
          )}
        </Link>
        <Text look="note">
          <time dateTime={at}>{hour}</time>
        </Text>
        {error !== null && hasButtons && (
          <Text look="error" role="alert">
            {describeError(error, 'Failed to save. Please try again.')}
          </Text>
        )}
      </div>
      {hasButtons && isMarkable && (
        <div className={styles.button}>
          <Button tone="quiet" size="small" onClick={press(markRead)}>
            Mark as read<VisuallyHidden>: {text}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}

/** A link to a path of this site, which the server names with its query and hash. */
function linkTo(path: string): LinkOptions {
  const { pathname, search, hash } = new URL(path, 'https://lede.invalid')
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) } as LinkOptions
}
