import { excerpt } from '@contract/excerpt.ts'
import { useDeferredValue, useId, useMemo } from 'react'
import type { DraftText } from '@/entities/draft'
import { describeError } from '@/shared/api'
import { groupDigits } from '@/shared/lib/money'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { List } from '@/shared/ui/list'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import {
  addressesOf,
  type Check,
  type CheckKind,
  checkStory,
  type Finding,
  fewestGoodWords,
} from '../model/check-story.ts'
import { useLinkCheck } from '../model/use-link-check.ts'
import * as styles from './story-checklist.css.ts'

type StoryChecklistProps = {
  /** The story as written so far. */
  text: DraftText
  /** The level of the heading. */
  headingAs?: 'h2' | 'h3'
  /** Called with the place that the writer wants to see. */
  onShow: (place: Finding['place']) => void
}

/** Asks what a careful editor would ask before readers see a story. The writer decides: nothing of it is a condition. */
export function StoryChecklist({ text, headingAs: Level = 'h2', onShow }: StoryChecklistProps) {
  const headingId = useId()
  const { title, document } = useDeferredValue(text)
  const links = useLinkCheck(useMemo(() => addressesOf(document), [document]))
  const { answers } = links
  const checks = useMemo(() => checkStory({ title, document }, answers), [title, document, answers])
  return (
    <Stack as="section" gap="compact" aria-labelledby={headingId}>
      <Heading as={Level} size="label" id={headingId}>
        Before readers see it
      </Heading>
      {checks.length === 0 ? (
        <Text look="note">
          We looked at alt texts, links, length and leftovers such as TK, and found nothing to fix.
        </Text>
      ) : (
        <List layout="ruled" aria-labelledby={headingId}>
          {checks.map((check) => (
            <CheckRow key={check.kind} check={check} onShow={onShow} />
          ))}
        </List>
      )}
      {links.addresses.length > 0 && <LinkCheck links={links} />}
    </Stack>
  )
}

/** Asks only when it is pressed, because the owner of a page sees that somebody asks for it. */
function LinkCheck({ links: { addresses, answers, action, check } }: { links: ReturnType<typeof useLinkCheck> }) {
  const noteId = useId()
  const count = addresses.length
  const found = [...answers.values()].filter((answer) => answer === 'found').length
  const isChecked = answers.size === count
  const words = count === 1 ? '1 link' : `${groupDigits(count)} links`
  return (
    <Stack gap="tiny">
      <Inline gap="small">
        <Button tone="secondary" size="small" busy={action.isBusy} aria-describedby={noteId} onClick={check}>
          {action.isBusy ? 'Checking...' : `Check ${words}`}
        </Button>
        <Text as="span" look="note" role="status">
          {isChecked && !action.isBusy && `${groupDigits(found)} of ${words} answered.`}
        </Text>
      </Inline>
      {action.error !== null && (
        <Notice tone="critical">{describeError(action.error, 'Failed to check the links. Please try again.')}</Notice>
      )}
      <Text look="note" id={noteId}>
        Our server opens each address once. Its owner can see that Lede asked for it.
      </Text>
    </Stack>
  )
}

/** Stands for a place without words of its own. */
const placeWords: Partial<Record<CheckKind, string>> = {
  altText: 'Picture',
  headings: 'Heading',
  standfirst: 'Go to the beginning',
}

const shownPlaces = 5
const placeCharacters = 60

type CheckRowProps = { check: Check; onShow: StoryChecklistProps['onShow'] }

function CheckRow({ check: { kind, severity, findings }, onShow }: CheckRowProps) {
  const { title, why } = wordsOn[kind](findings)
  const places = kind === 'length' ? [] : findings.slice(0, shownPlaces)
  const hidden = findings.length - shownPlaces
  return (
    <li>
      <Stack gap="tiny">
        <Inline gap="small">
          <Text as="span" look="strong">
            {title}
          </Text>
          <Badge tone={severity === 'must' ? 'caution' : 'neutral'}>
            {severity === 'must' ? 'Fix this' : 'Worth a look'}
          </Badge>
        </Inline>
        <Text look="note">{why}</Text>
        {places.length > 0 && (
          <Inline gap="tiny">
            {places.map(({ words, place }, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand at several places
                key={at}
                tone="secondary"
                size="small"
                onClick={() => onShow(place)}
              >
                <bdi className={styles.place}>{excerpt(words, placeCharacters) || placeWords[kind]}</bdi>
              </Button>
            ))}
            {hidden > 0 && (
              <Text as="span" look="note">
                and {groupDigits(hidden)} more
              </Text>
            )}
          </Inline>
        )}
      </Stack>
    </li>
  )
}

type Words = { title: string; why: string }

const counted =
  (one: string, many: string, why: string) =>
  (findings: Finding[]): Words => ({
    title: findings.length === 1 ? one : `${groupDigits(findings.length)} ${many}`,
    why,
  })

const wordsOn: Record<CheckKind, (findings: Finding[]) => Words> = {
  sources: counted(
    '1 note about a source',
    'notes about sources',
    'Readers would see it. Check that nobody whom you promised to protect can be recognized.',
  ),
  unfinished: counted(
    '1 unfinished place',
    'unfinished places',
    'TK, XXX and notes to yourself stay in the story until you remove them.',
  ),
  altText: counted(
    '1 image without alt text',
    'images without alt text',
    'People who cannot see an image read these words instead.',
  ),
  links: counted(
    '1 address that readers cannot open',
    'addresses that readers cannot open',
    'They lead to your own device or network, or nowhere.',
  ),
  missingLinks: counted(
    '1 link that leads nowhere',
    'links that lead nowhere',
    'There is no page at the address, or no such site.',
  ),
  silentLinks: counted(
    '1 link that does not answer',
    'links that do not answer',
    'The site may be down for a moment. Open it yourself before readers do.',
  ),
  contacts: counted(
    '1 phone number or email address',
    'phone numbers or email addresses',
    'Keep them only if their owners want everybody to have them.',
  ),
  headings: counted('1 empty heading', 'empty headings', 'Write it or remove it.'),
  standfirst: () => ({
    title: 'No standfirst',
    why: 'One or two sentences above the text tell readers what you found.',
  }),
  length: ([finding]) => ({
    title: finding?.words === '1' ? '1 word' : `${groupDigits(Number(finding?.words))} words`,
    why: `Most stories need at least ${fewestGoodWords} words to say what you found, and how you know.`,
  }),
}
