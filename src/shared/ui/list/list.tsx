import type { ComponentProps } from 'react'

/** A list whose items have no marks. It says that it is a list: Safari forgets that of one it draws no marks for. */
// biome-ignore lint/a11y/noRedundantRoles: Safari does not call a list without marks a list unless it says so
export const List = (props: ComponentProps<'ul'>) => <ul {...props} role="list" />

/** The same where the order matters. */
// biome-ignore lint/a11y/noRedundantRoles: Safari does not call a list without marks a list unless it says so
export const OrderedList = (props: ComponentProps<'ol'>) => <ol {...props} role="list" />
