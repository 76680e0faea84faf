#!/bin/sh
# Adds the secrets of deploy/cluster/compose to those of deploy/make-secrets.sh, which runs first, and keeps those that are there.
set -eu
cd "$(dirname "$0")/../../.."
password="$(cat secrets/database_password)"
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"; chmod 444 "secrets/$1"; }
keep files_key "$(random)"
keep pooled_database_url "postgresql://dhoop:$password@pooler:6432/dhoop"
keep pooler_users "\"dhoop\" \"$password\""
