import type { ComponentProps } from 'react'

/** Sets the role explicitly: Safari drops list semantics when the markers are hidden. */
// biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
export const List = (props: ComponentProps<'ul'>) => <ul {...props} role="list" />

// biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
export const OrderedList = (props: ComponentProps<'ol'>) => <ol {...props} role="list" />
