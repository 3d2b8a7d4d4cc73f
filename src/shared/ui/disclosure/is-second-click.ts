/** A button that opens and closes something ignores the second click of a double click, which would undo the first. */
export const isSecondClick = ({ detail: clicks }: { detail: number }): boolean => clicks > 1
