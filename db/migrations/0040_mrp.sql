-- An MRP below the price meant nothing: the store showed the price alone. Now the MRP of such a product is its price.
update shop.products set actual_price = price where actual_price < price;--> statement-breakpoint
ALTER TABLE "shop"."products" ADD CONSTRAINT "products_mrp" CHECK (actual_price >= price);
