import { languageOfScript } from '@contract/script-language.ts'
import type { FoundAuthor } from '@contract/search.ts'
import { VerifiedMark } from '@/entities/journalist'
import { initialsOf } from '@/shared/ui/avatar'
import { Heading } from '@/shared/ui/heading'
import { Link } from '@/shared/ui/link'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Marked, wordsOf } from './marked.tsx'
import * as styles from './search-page.css.ts'

type FoundAuthorCardProps = {
  /** The author, with a passage of the biography, in which the words are marked. */
  found: FoundAuthor
}

export function FoundAuthorCard({ found: { slug, verification, name, passage, picture } }: FoundAuthorCardProps) {
  return (
    <article className={styles.card}>
      <div>
        {picture ? (
          <Picture picture={picture} shape="square" sizes="4rem" decorative />
        ) : (
          <div className={styles.initials} aria-hidden="true">
            {initialsOf(wordsOf(name))}
          </div>
        )}
      </div>
      <Stack gap="tiny">
        <Heading as="h3" size="item">
          <Link to="/authors/$slug" params={{ slug }} look="plain">
            <bdi>
              <Marked text={name} />
            </bdi>
          </Link>
          <span className={styles.mark}>
            <VerifiedMark level={verification} />
          </span>
        </Heading>
        {passage.length > 0 && (
          <Text look="excerpt" lang={languageOfScript(wordsOf(passage))}>
            <Marked text={passage} />
          </Text>
        )}
      </Stack>
    </article>
  )
}
