/**
 * The specification's route table: one line per URL.
 *
 * A page uses the store layout (header, full footer), the checkout layout (reduced header, one-row footer), or none.
 */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { adminRoutes } from './admin-routes.ts'

export default [
  layout('layout/store-layout.tsx', [
    index('home/home-page.tsx'),
    route('cart', 'cart/cart-page.tsx'),
    route('wishlist', 'wishlist/wishlist-page.tsx'),
    route('search', 'search/search-page.tsx'),

    route('category/:slug', 'catalogue/category-page.tsx'),
    route('product/:id', 'catalogue/product-page.tsx'),
    route('unisex/:id', 'catalogue/unisex-product-page.tsx'),
    route('men', 'catalogue/men-page.tsx'),
    route('women', 'catalogue/women-page.tsx'),
    route('men/:id', 'catalogue/men-slug-page.tsx'),
    route('women/:id', 'catalogue/women-slug-page.tsx'),
    ...['kids', 'shoes-bags', 'beauty'].flatMap((group) => [
      route(group, 'catalogue/collection-page.tsx', { id: group }),
      route(`${group}/:slug`, 'catalogue/collection-page.tsx', { id: `${group}-collection` }),
    ]),

    route('collections', 'catalogue/own-collections-page.tsx'),
    route('collections/:slug', 'catalogue/collection-page.tsx', { id: 'own-collection' }),

    layout('layout/signed-out-layout.tsx', [
      route('login', 'auth/login-page.tsx'),
      route('signup', 'auth/signup-page.tsx'),
    ]),
    route('offers', 'offers/offers-page.tsx'),
    route('help', 'information/help-page.tsx'),
    route('shipping', 'information/shipping-page.tsx'),
    route('returns', 'information/returns-page.tsx'),
    route('size-guide', 'information/size-guide-page.tsx'),
    route('apps', 'information/apps-page.tsx'),
    route('follow-us', 'information/follow-us-page.tsx'),
    route('about', 'information/about-page.tsx'),
    route('terms', 'information/terms-page.tsx'),
    route('privacy', 'information/privacy-page.tsx'),
    route('pages/reviews', 'information/reviews-page.tsx'),
    route('pages/:slug', 'information/own-page.tsx'),
    route('track-order', 'tracking/track-order-page.tsx'),
    route('track/:token', 'tracking/tracking-page.tsx'),
    route('newsletter', 'newsletter/newsletter-page.tsx'),
    route('newsletter/confirm', 'newsletter/confirm-page.tsx'),
    route('newsletter/unsubscribe', 'newsletter/unsubscribe-page.tsx'),
    route('reviews/stop-mails', 'reviews/stop-page.tsx'),
    route('reviews/:id', 'reviews/reaction-page.tsx'),
    route('stock-alerts', 'stock-alerts/request-page.tsx'),
    route('stock-alerts/confirm', 'stock-alerts/confirm-page.tsx'),
    route('stock-alerts/stop', 'stock-alerts/stop-page.tsx'),

    route('forgot-password', 'auth/forgot-password-page.tsx'),
    route('reset-password', 'auth/reset-password-page.tsx'),
    route('sign-in-link', 'auth/sign-in-link-page.tsx'),
    route('verify-email', 'auth/verify-email-page.tsx'),
    route('change-email', 'auth/change-email-page.tsx'),
    layout('layout/signed-in-layout.tsx', [
      route('order-history/:id/invoice', 'orders/invoice-page.tsx'),
      route('order-history/:id/credit-notes/:note', 'orders/credit-note-page.tsx'),
      layout('account/account-layout.tsx', [
        route('account', 'account/account-page.tsx'),
        route('account/addresses', 'account/addresses-page.tsx'),
        route('account/security', 'account/security-page.tsx'),
        route('account/stock-alerts', 'stock-alerts/own-alerts-page.tsx'),
        route('account/choices', 'account/choices-page.tsx'),
        route('account/your-data', 'account/your-data-page.tsx'),
        route('order-history', 'orders/order-history-page.tsx'),
        route('order-history/:id/return', 'returns/request-page.tsx'),
        route('order-history/:id/review/:line', 'reviews/review-page.tsx'),
        route('order-history/:id/returns/:return', 'returns/return-page.tsx'),
      ]),
    ]),

    route('mailbox', 'mailbox/mailbox-page.tsx'),
    route('mailbox/:id', 'mailbox/mail-page.tsx'),
    route('*', 'layout/not-found-page.tsx'),
  ]),

  layout('layout/checkout-layout.tsx', [
    layout('layout/signed-in-layout.tsx', { id: 'signed-in-to-pay' }, [
      route('checkout', 'checkout/checkout-page.tsx'),
      route('payment', 'payment/payment-page.tsx'),
      route('payment/onwards', 'payment/redirect-page.tsx'),
    ]),
  ]),

  route('payment/back', 'payment/payment-return.ts'),
  route('search/suggestions', 'search/suggestions.ts'),
  route('recent', 'recent/recent.ts'),
  route('cart/quote', 'cart/quote.ts'),
  route('cart/merge', 'cart/merge.ts'),
  route('vitals', 'vitals/record-vitals.ts'),
  route('admin/pictures', 'admin/images/upload-image.ts'),
  route('adminLogin', 'admin/admin-login-page.tsx'),
  layout('admin/admin-layout.tsx', adminRoutes),

  route('account/your-data/copy', 'account/export-data.ts'),
  route('logout', 'auth/logout.ts'),
  route('admin/orders/export.csv', 'admin/orders/export-orders.ts'),
  route('admin/orders/papers.pdf', 'admin/bulk-orders/print-papers.ts'),
  route('admin/cash/export.csv', 'admin/cash/export-cash.ts'),
  route('admin/gst/export.zip', 'admin/gst/export-gst.ts'),
  route('admin/offers/:id/codes.csv', 'admin/offers/export-codes.ts'),
  route('admin/runs/:id/rows.csv', 'admin/runs/export-rows.ts'),
  route('admin/products/export.csv', 'admin/runs/export-products.ts'),
  route('admin/stock/:variantId/export.csv', 'admin/stock/export-movements.ts'),
  route('order-history/:id/invoice.pdf', 'orders/invoice-pdf.ts'),
  route('order-history/:id/credit-notes/:note.pdf', 'orders/credit-note-pdf.ts'),
  route('returns/photo/:id', 'returns/photo.ts'),
  route('reviews/photo/:id', 'reviews/photo.ts'),
  route('order-history/live', 'orders/order-events.ts'),
  route('manifest.webmanifest', 'seo/manifest.ts'),
  route('robots.txt', 'seo/robots.ts'),
  route('feeds/google.xml', 'seo/google-feed.ts'),
  route('feeds/meta.xml', 'seo/meta-feed.ts'),
  route('llms.txt', 'seo/llms.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('sitemap/:part', 'seo/sitemap.ts', { id: 'part-of-sitemap' }),
  route('mailbox/:id/letter', 'mailbox/mail-body.ts'),
] satisfies RouteConfig
