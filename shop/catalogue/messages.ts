/** Messages of the catalogue (S8.1, Q37). */
export const messages = {
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  sitemapNotFound: 'There is no such part of the sitemap',
  soldOut: 'Sold out',
  chooseSize: 'Please choose a size',
  choiceSoldOut: (choice: string) => `${choice} is sold out. Please choose another one.`,
  failed: {
    products: 'Failed to fetch products',
    categories: 'Failed to fetch categories',
    category: 'Failed to load products',
    sizes: 'Failed to load the sizes',
    gender: 'Something went wrong while loading the products.',
  },
}
