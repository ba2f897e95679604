// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// Like the tokens of 2018 that answer false instead of reverting: the transaction succeeds and nothing moves.
/// With `lies` it even announces the transfer that did not happen.
contract NoRevertToken {
    string public constant name = "No Revert";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 18;
    bool public lies;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(bool lies_) {
        lies = lies_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        if (balanceOf[msg.sender] < amount) {
            if (lies) emit Transfer(msg.sender, to, amount);
            return false;
        }
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}
