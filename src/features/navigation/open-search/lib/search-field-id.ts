/** The field of the search page, which the keys of the search focus. */
export const searchFieldId = 'search-words'
