import type { ComponentProps, ReactNode } from 'react'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './page-heading.css.ts'

type PageHeadingProps = Pick<ComponentProps<'h1'>, 'ref' | 'tabIndex'> & {
  /** The text of the `h1`. */
  title: string
  /** The language of the title, as a tag of BCP 47; that of the page by default. */
  language?: string | undefined
  /** Above the title: a word about the task, or a link to the page above. */
  label?: ReactNode
  /** The rule below the title: its `own`, or that of the section heading that comes `next`. */
  rule?: 'own' | 'next'
  /** Content below the title, like a sentence or an amount. */
  children?: ReactNode
}

export function PageHeading({ title, language, label, rule = 'own', children, ...heading }: PageHeadingProps) {
  return (
    <header className={styles.frame({ rule })}>
      <Stack gap="small">
        {label && <Text look="kicker">{label}</Text>}
        <Heading {...heading} as="h1" size="page" lang={language}>
          {title}
        </Heading>
        {children && <div className={styles.lead}>{children}</div>}
      </Stack>
    </header>
  )
}
