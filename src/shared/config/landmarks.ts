/** The id of the element that holds the page: where "Skip to content" goes. */
export const contentId = 'content'
