#!/bin/sh
# Runs once, in the container of an empty database: the store's user owns its database and is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/database_password)" -U postgres <<'SQL'
create role dhoop login createrole password :'password';
create database dhoop owner dhoop;
revoke connect on database dhoop from public;
SQL
