import type { Author } from '@contract/author.ts'
import { categoryLabel } from '@contract/limits.ts'
import { Fragment } from 'react'
import { VerifiedMark } from '@/entities/journalist/@x/author'
import { initialsOf } from '@/shared/ui/avatar'
import { Heading } from '@/shared/ui/heading'
import { Anchor, Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { Picture } from '@/shared/ui/picture'
import { Text } from '@/shared/ui/text'
import { verificationMeaning } from '../lib/verification-meaning.ts'
import * as styles from './author-introduction.css.ts'

export type IntroducedAuthor = Omit<Author, 'slug' | 'record'>

type AuthorIntroductionProps = {
  /** The journalist, with their own words and the level of verification. */
  author: IntroducedAuthor
  /** The level of the name, which titles the page of the author. */
  nameAs?: 'h1' | 'h4'
}

export function AuthorIntroduction({ author, nameAs = 'h1' }: AuthorIntroductionProps) {
  const { name, verification, biography, beats, links, picture } = author
  return (
    <div className={styles.introduction}>
      <div className={styles.portrait}>
        {picture ? (
          <Picture picture={picture} shape="square" sizes="(width >= 48em) 10rem, 6.5rem" priority={nameAs === 'h1'} />
        ) : (
          <div className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </div>
        )}
      </div>
      <div className={styles.words}>
        <Heading as={nameAs} size={nameAs === 'h1' ? 'page' : 'section'}>
          <bdi>{name}</bdi>
          <span className={styles.mark}>
            <VerifiedMark level={verification} />
          </span>
        </Heading>
        <Text look="note">{verificationMeaning[verification]}</Text>
        {biography !== '' && <Text look="letter">{biography}</Text>}
        {(beats.length > 0 || links.length > 0) && (
          <div className={styles.facts}>
            {beats.length > 0 && (
              <p>
                Covers{' '}
                {beats.map((category, index) => (
                  <Fragment key={category}>
                    {index > 0 && ', '}
                    <Link to="/category/$name" params={{ name: category }}>
                      {categoryLabel(category)}
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
            {links.length > 0 && (
              <List className={styles.links} aria-label={`${name} elsewhere`}>
                {links.map((link) => (
                  <li key={link.address}>
                    <Anchor href={link.address} rel="me noopener nofollow" dir="auto">
                      {link.label}
                    </Anchor>
                  </li>
                ))}
              </List>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
