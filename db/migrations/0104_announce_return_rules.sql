-- Pages and feeds promise what the rules say.
create trigger return_rules_shelves after insert or update or delete on shop.return_rules
  for each statement execute function shop.tell_of_shelves();
