/** While a dialog takes the scrollbar of the page away, Radix sets its width; what is fixed leaves it free. */
export const lostScrollbar = 'var(--removed-body-scroll-bar-size, 0px)'
